import { Hono } from 'hono'
import { shareBase } from '../api/share-card.ts'
import { type ApiOptions, createApi } from './http/api/api.ts'
import type { AcceptWaiting } from './concurrency/backlog.ts'
import {
  createAddresses,
  setAddress,
  type ReadAddress,
  pathWithoutRepeatedSlashes,
  refuseUnreadable,
} from './http/address/address.ts'
import { answerError, answerNotFound } from './http/errors.ts'
import { headersOfAll } from './http/requests/headers.ts'
import { health } from './http/health.ts'
import { calendars } from './http/calendars.ts'
import { manifest } from './http/manifest.ts'
import { type AnswerCache, createAnswerCache } from './http/page-cache/answer-cache.ts'
import { answerReads } from './http/page-cache/answer-reads.ts'
import { createIsThere } from './http/page-cache/is-there.ts'
import { type PageHandler, servePages } from './http/pages.ts'
import { requestLog } from './http/request-log.ts'
import { robots, sitemap } from './http/sitemap.ts'
import { shareImages } from './http/share-image.ts'
import { emblemIcons, serviceWorker, staticFiles, usualAddresses } from './http/static-files.ts'
import { serveUploads } from './http/uploads.ts'
import { createWorkLimit } from './http/requests/work-limit.ts'
import type { Services } from './services/services.ts'

type AppOptions = ApiOptions & {
  clientDir: string
  formerClientDirs?: readonly string[]
  renderPage: PageHandler
  serviceWorker?: boolean | undefined
  /** '0.2.0 40b343b' */
  version?: string
  isEnding?: () => boolean
  acceptWaiting?: AcceptWaiting
  cache?: AnswerCache
  readAddress?: ReadAddress
}

export function createApp(services: Services, options: AppOptions): Hono {
  const app = new Hono({ getPath: pathWithoutRepeatedSlashes })
  app.onError(answerError(services.log, services.outage))
  app.notFound(answerNotFound)
  const { accounts, log } = services
  const { publicUrl, proxies = 0, acceptWaiting } = options
  const { cache = createAnswerCache(services.freshness) } = options
  const limitWork = createWorkLimit({ accounts, log, proxies, acceptWaiting })
  app.use(setAddress(options.readAddress ?? createAddresses(publicUrl)))
  app.use(requestLog(services, proxies))
  // Called twice: for refusals, and within the cache for the responses that it keeps.
  app.use(headersOfAll(publicUrl))
  app.use(refuseUnreadable)
  app.use(answerReads(cache, limitWork, createIsThere(services.content, services.freshness)))
  app.use(headersOfAll(publicUrl))
  const { isEnding = () => false, version = '' } = options
  app.route('/', health({ isDatabaseThere: services.isDatabaseThere, isEnding, version }))
  app.route('/api', createApi(services, { ...options, limitWork }))
  const { media, content, freshness } = services
  app.route('/uploads', serveUploads(media, content, freshness, options.clientDir))
  app.get('/manifest.webmanifest', manifest(services.content))
  app.route(shareBase, shareImages(services.sharing))
  app.get('/sitemap.xml', sitemap(services))
  app.get('/robots.txt', robots())
  app.route('/', calendars(services))
  app.route('/', serviceWorker(options.clientDir, options.serviceWorker ?? true))
  app.use(usualAddresses(content))
  app.route('/icons', emblemIcons(media))
  app.use(staticFiles(options.clientDir, options.formerClientDirs))
  app.route('/', servePages(services, options.renderPage, publicUrl))
  return app
}
