// Addresses at which browsers and other programs look for a site's files without being told, or at
// which site generators put them: they lead to the files of this site.
import type { MiddlewareHandler } from 'hono'

const icons = '/icons'

const usual = new Map([
  ['/index.html', '/'],
  ['/favicon.ico', `${icons}/icone-48.png`],
  ['/favicon.png', `${icons}/icone-48.png`],
  ['/favicon.svg', `${icons}/icone.svg`],
  ['/logo192.png', `${icons}/icone-192.png`],
  ['/logo512.png', `${icons}/icone-512.png`],
  ['/manifest.json', '/manifest.webmanifest'],
  ['/site.webmanifest', '/manifest.webmanifest'],
])

/** iOS asks for several sizes: '/apple-touch-icon-120x120-precomposed.png'. */
const appleIcon = /^\/apple-touch-icon(?:-\d+x\d+)?(?:-precomposed)?\.png$/

export function usualAddresses(): MiddlewareHandler {
  return async (c, next) => {
    const { path, method } = c.req
    const target = appleIcon.test(path) ? `${icons}/icone-apple-180.png` : usual.get(path)
    if (target === undefined || (method !== 'GET' && method !== 'HEAD')) return next()
    return c.redirect(target, 301)
  }
}
