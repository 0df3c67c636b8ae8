// Addresses at which browsers and other programs look for a site's files without being told, or at
// which site generators put them: they lead to the files of this site.
import { Hono } from 'hono'

const icons = '/icons'

const usual: Record<string, string> = {
  '/index.html': '/',
  '/favicon.ico': `${icons}/icone-48.png`,
  '/favicon.png': `${icons}/icone-48.png`,
  '/favicon.svg': `${icons}/icone.svg`,
  '/logo192.png': `${icons}/icone-192.png`,
  '/logo512.png': `${icons}/icone-512.png`,
  '/manifest.json': '/manifest.webmanifest',
  '/site.webmanifest': '/manifest.webmanifest',
}

/** iOS asks for several sizes: '/apple-touch-icon-120x120-precomposed.png'. */
const appleIcon = '/:name{apple-touch-icon(?:-\\d+x\\d+)?(?:-precomposed)?\\.png}'

export function usualAddresses(): Hono {
  const app = new Hono()
  for (const [path, target] of Object.entries(usual)) {
    app.get(path, (c) => c.redirect(target, 301))
  }
  app.get(appleIcon, (c) => c.redirect(`${icons}/icone-apple-180.png`, 301))
  return app
}
