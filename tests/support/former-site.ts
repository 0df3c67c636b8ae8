// The site that was at this address before, with its service worker at /sw.js, as site generators make
// them: it caches the page and its files, and answers every navigation with the cached page.
export const formerCache = 'workbox-precache-v2-site-antigo'
export const formerText = 'Este é o site antigo.'

const script = '/static/js/main.5f1c9a2e.js'
const styles = '/static/css/main.0b7d33c1.css'

const page = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Site antigo</title>
<link rel="stylesheet" href="${styles}"><script defer src="${script}"></script></head>
<body><div id="root"></div></body>
</html>
`

/** @param control the origin that the page tells when it is shown, and asks where to go next */
function scriptOf(control: string | undefined): string {
  const shown = `
document.getElementById('root').textContent = '${formerText}'
addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))`
  if (control === undefined) return shown
  return `${shown}
navigator.serviceWorker.ready
  .then(() => fetch('${control}/shown?' + (navigator.serviceWorker.controller ? 'controlled' : 'free')))
  .then((response) => response.text())
  .then((next) => { if (next !== '') location.assign(next) })`
}

const worker = `
const files = ['/index.html', '${script}', '${styles}']
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('${formerCache}').then((cache) => cache.addAll(files)))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const name = request.mode === 'navigate' ? '/index.html' : url.pathname
  if (!files.includes(name)) return
  event.respondWith(caches.match(name).then((cached) => cached || fetch(request)))
})
self.addEventListener('message', (event) => {
  if (event.data && event.data.type === 'SKIP_WAITING') self.skipWaiting()
})
`

/** Its response to a request. */
export function formerSite(control?: string): (request: Request) => Response {
  const files: Record<string, [type: string, body: string]> = {
    [script]: ['text/javascript', scriptOf(control)],
    [styles]: ['text/css', 'body { background: #fff }'],
    '/sw.js': ['text/javascript', worker],
  }
  return ({ url }) => {
    const [type, body] = files[new URL(url).pathname] ?? ['text/html', page]
    return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } })
  }
}
