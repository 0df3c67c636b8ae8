import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { shareBase } from '../contract/content/share-card.ts'
import { type ApiOptions, createApi } from './http/api/api.ts'
import type { Backlog } from './concurrency/backlog.ts'
import { knowAddress } from './http/address/address.ts'
import { answerError, answerNotFound } from './http/errors.ts'
import { securityHeaders } from './http/requests/headers.ts'
import { health } from './http/health.ts'
import { llms } from './http/llms.ts'
import { calendars } from './http/calendars.ts'
import { manifest } from './http/manifest.ts'
import { type AnswerCache, createAnswerCache } from './http/page-cache/answer-cache.ts'
import { pathWithoutRepeatedSlashes } from './http/address/repeated-slashes.ts'
import { type PageHandler, pages } from './http/pages.ts'
import { requestLog } from './http/request-log.ts'
import { refuseUnreadable } from './http/address/refuse-unreadable.ts'
import { robots } from './http/robots.ts'
import { shareImages } from './http/share-image.ts'
import { sendWhole } from './http/requests/send-whole.ts'
import { sitemap } from './http/sitemap.ts'
import { serviceWorker } from './http/service-worker.ts'
import { staticFiles } from './http/static-files.ts'
import { uploads } from './http/uploads.ts'
import { usualAddresses } from './http/usual-addresses.ts'
import { createWorkLimit } from './http/requests/work-limit.ts'
import type { Services } from './services/services.ts'

type AppOptions = ApiOptions & {
  /** The folder of the built assets and icons. */
  clientDir: string
  /** The folder of the previous build, whose files open pages still load. */
  previousClientDir?: string
  renderPage: PageHandler
  /** Whether browsers cache the site for offline use; by default they do. */
  serviceWorker?: boolean | undefined
  /** The program's version and commit: '0.2.0 40b343b'. */
  version?: string
  /** Whether this instance is ending. */
  isEnding?: () => boolean
  /** The connections that wait to be accepted. */
  backlog?: Backlog
  /** The response cache; by default a new one. */
  cache?: AnswerCache
}

/** The whole site as one function from request to response. */
export function createApp(services: Services, options: AppOptions): Hono {
  const app = new Hono({ getPath: pathWithoutRepeatedSlashes })
  app.onError(answerError(services.log, services.outage))
  app.notFound(answerNotFound)
  const cache = options.cache ?? createAnswerCache(services.freshness)
  app.use(knowAddress(cache.readAddress, options.publicUrl))
  app.use(requestLog(services, options.proxies ?? 0))
  app.use(securityHeaders(options.publicUrl))
  app.use(refuseUnreadable)
  app.use(sendWhole)
  const { isEnding = () => false, version = '' } = options
  app.route('/', health({ isDatabaseThere: services.isDatabaseThere, isEnding, version }))
  const { accounts, log } = services
  const { publicUrl, backlog } = options
  const limitWork = createWorkLimit({ accounts, log, backlog })
  app.route('/api', createApi(services, { ...options, cache, limitWork }))
  app.route('/uploads', uploads(services.media, services.content, services.freshness))
  app.get('/manifest.webmanifest', manifest(services.content))
  app.route(shareBase, shareImages(services.sharing))
  app.on('GET', ['/sitemap.xml', '/robots.txt', '/llms.txt'], etag())
  app.get('/sitemap.xml', sitemap(services))
  app.get('/robots.txt', robots())
  app.get('/llms.txt', llms(services))
  app.route('/', calendars(services, { publicUrl, cache }))
  app.route('/', serviceWorker(options.clientDir, options.serviceWorker ?? true))
  app.use(usualAddresses())
  app.use(staticFiles(options.clientDir, options.previousClientDir))
  app.route('/', pages(services, { ...options, cache, limitWork }))
  return app
}
