import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { describeFirstLogin } from '../src/server/accounts/first-admin.ts'
import { createApp } from '../src/server/app.ts'
import { createAnswerCache } from '../src/server/http/page-cache/answer-cache.ts'
import { loadEnvFile, readEnv } from '../src/server/settings/env.ts'
import type { PageHandler } from '../src/server/http/pages.ts'
import { createServices } from '../src/server/services/services.ts'
import { buildFonts } from './build-fonts.ts'

loadEnvFile()
const env = readEnv()
await buildFonts(readFileSync('src/site/styles/fonts.css', 'utf8'), '.cache/fonts')
const vite = await createVite({ server: { middlewareMode: true } })
const services = await createServices(env)
const renderPage: PageHandler = async (...args) => {
  const { createPageHandler } = (await vite.ssrLoadModule('src/handler.ts')) as {
    createPageHandler(): PageHandler
  }
  return createPageHandler()(...args)
}
const app = createApp(services, {
  publicUrl: env.publicUrl,
  clientDir: 'build/client',
  cache: { ...createAnswerCache(services.freshness), find: () => undefined },
  renderPage,
})
const answer = getRequestListener(async (request) => {
  // After a change, the router reads data at addresses that the site does not have.
  if (new URL(request.url).pathname.endsWith('.data')) return renderPage(request, services, '')
  const response = await app.fetch(request)
  // Vite adds inline scripts and styles of its own.
  response.headers.delete('content-security-policy')
  return response
})
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
}).listen(env.port, env.host, () => {
  const { port } = server.address() as AddressInfo
  const address = `http://${env.host}:${port}`
  console.log(address)
  if (services.firstAdmin) console.log(describeFirstLogin(services.firstAdmin, address))
})
