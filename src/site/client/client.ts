// Only the types of the calls are imported, so that pages do not load Zod.
import type { z } from 'zod'
import type { FailureCode, Method } from '../../api/calls/endpoint.ts'
import type { SomeCall } from '../../api/calls/calls.ts'
import {
  noConnection,
  refusedBySize,
  requestFailed,
  passwordNotConfirmed,
  siteSilent,
  unreadableAnswer,
} from '../../api/sentences/failed-requests.ts'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { apiBase } from '../../parish/paths.ts'
import { retry } from '../../model/retry.ts'
import { noteResponse } from '../offline/cached-content.ts'
import { confirmLogin, lackingPassword } from '../session/recent-login.ts'
import { forgetSession } from '../session/session.ts'
import { createObservable } from '../state/observable.ts'

type PathsOf<M extends Method> = Extract<SomeCall, { method: M }>['path']
type CallAt<M extends Method, Path> = Extract<SomeCall, { method: M; path: Path }>
type AnswerAt<M extends Method, Path> = z.output<CallAt<M, Path>['answer']>
type JsonAt<M extends Method, Path> = z.input<Extract<CallAt<M, Path>, { json: z.ZodType }>['json']>

const timeoutMs = 30_000
/** After a longer `Retry-After` the call fails. */
const longestPauseSeconds = 10

type ApiErrorOptions = ErrorOptions & {
  reason?: string
  code?: FailureCode | undefined
  data?: unknown
}

/** `status` is 0 if the site did not respond. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The server's sentence, or ''. */
  readonly reason: string
  /** Programs act on the code, people read the reason. */
  readonly code: FailureCode | undefined
  /** The present state after a lost update (409). */
  readonly data: unknown

  constructor(
    status: number,
    message: string,
    { reason = '', code, data, ...options }: ApiErrorOptions = {},
  ) {
    super(message, options)
    this.status = status
    this.reason = reason
    this.code = code
    this.data = data
  }
}

/** @throws ApiError */
export function get<Path extends PathsOf<'GET'>>(
  path: Path,
  query: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<AnswerAt<'GET', Path>> {
  const search = new URLSearchParams(query).toString()
  return request('GET', search === '' ? path : `${path}?${search}`, { signal }) as Promise<
    AnswerAt<'GET', Path>
  >
}

/** Bypasses the service worker's cache. @throws ApiError */
export function getNow<Path extends PathsOf<'GET'>>(path: Path): Promise<AnswerAt<'GET', Path>> {
  return request('GET', path, { isNow: true }) as Promise<AnswerAt<'GET', Path>>
}

/**
 * @param chave lets the server carry the call out once, so that it is sent again without a response
 * @throws ApiError
 */
export function post<Path extends PathsOf<'POST'>>(
  path: Path,
  ...[json, chave]: [JsonAt<'POST', Path>] extends [never]
    ? []
    : [json: JsonAt<'POST', Path>, chave?: string]
): Promise<AnswerAt<'POST', Path>> {
  return request('POST', path, { json, chave }) as Promise<AnswerAt<'POST', Path>>
}

/**
 * @param versao the edited version; the server answers 409 if it has a newer one
 * @param chave see `post`
 * @throws ApiError
 */
export function put<Path extends PathsOf<'PUT'>>(
  path: Path,
  json: JsonAt<'PUT', Path>,
  { versao, chave }: Pick<Sent, 'versao' | 'chave'> = {},
): Promise<AnswerAt<'PUT', Path>> {
  return request('PUT', path, { json, versao, chave }) as Promise<AnswerAt<'PUT', Path>>
}

/** @param chave see `post` @throws ApiError */
export function remove<Path extends PathsOf<'DELETE'>>(
  path: Path,
  json?: JsonAt<'DELETE', Path>,
  chave?: string,
): Promise<AnswerAt<'DELETE', Path>> {
  return request('DELETE', path, { json, chave }) as Promise<AnswerAt<'DELETE', Path>>
}

/** A new object after each successful write; `removed` is the id of a deleted item. */
export const lastWrite = createObservable<{ path: string; removed?: unknown } | undefined>(
  undefined,
)

/** Since the last look. The rights may be narrower than those of the session here. */
export const wasForbidden = createObservable(false)

type Sent = {
  json?: unknown
  versao?: number | undefined
  chave?: string | undefined
  isNow?: boolean
  signal?: AbortSignal | undefined
}

/** Pending while a call replaces the session's cookie. */
let cookieExchange: Promise<unknown> = Promise.resolve()

/** Other calls wait: with the old cookie they would get 401, which ends the session here. */
export async function reauthenticate(proof: JsonAt<'POST', 'confirmarSenha.php'>): Promise<void> {
  const exchange = post('confirmarSenha.php', proof)
  cookieExchange = exchange.catch(() => undefined)
  await exchange
}

async function request(method: Method, path: string, sent: Sent = {}): Promise<unknown> {
  try {
    return await requestOnce(method, path, sent)
  } catch (error) {
    const lacking = error instanceof ApiError && lackingPassword(error.status, error.data)
    if (!lacking) throw error
    if (await confirmLogin(lacking)) return requestOnce(method, path, sent)
    throw new ApiError(403, requestFailed(403), { reason: passwordNotConfirmed, cause: error })
  }
}

async function requestOnce(method: Method, path: string, sent: Sent): Promise<unknown> {
  await cookieExchange
  let response: Response | undefined
  const answer = await retry(
    async () => {
      response = undefined
      response = await send(method, path, sent)
      const text = await response.text().catch(() => '')
      const read = parseAnswer(response.status, text, ['texto', JSON.stringify(sent.json)?.length])
      if (method === 'GET') noteResponse(path, response)
      return read
    },
    (_, tries) => (tries === 1 ? pauseMsAfter(response, method, sent) : undefined),
  )
  const removed = method === 'DELETE' ? (sent.json as { id?: unknown } | undefined)?.id : undefined
  if (method !== 'GET') lastWrite.set({ path, removed })
  return answer
}

/** For a GET refused with 503 and `Retry-After`, or a write with a key and no response. */
function pauseMsAfter(
  response: Response | undefined,
  method: Method,
  { chave }: Sent,
): number | undefined {
  if (response === undefined) return chave === undefined ? undefined : 0
  const seconds = Number(response.headers.get('retry-after') || NaN)
  const isRepeated = method === 'GET' && response.status === 503 && seconds <= longestPauseSeconds
  return isRepeated ? seconds * 1000 : undefined
}

type Body = { status?: unknown; message?: unknown; codigo?: FailureCode; data?: unknown }
type SentSize = [what: 'arquivo' | 'texto', bytes: number | undefined]

/**
 * The site answers JSON with a status; other text comes from a proxy or a captive portal. A 401 of
 * the site ends the session in this browser.
 *
 * @throws ApiError
 */
export function parseAnswer(status: number, text: string, sent: SentSize): unknown {
  const body = parse(text)
  const { status: outcome, message, codigo: code, data } = body
  const isOk = status >= 200 && status < 300
  if (outcome === undefined) throw foreignAnswer(status, sent)
  if (isOk && outcome === 'success') return body
  if (status === 401) forgetSession()
  if (status === 403) wasForbidden.set(true)
  const reason = typeof message === 'string' ? message : ''
  const usual = isOk ? reason || unreadableAnswer : requestFailed(status)
  throw new ApiError(status, usual, { reason, code, data })
}

function foreignAnswer(status: number, [what, bytes = 0]: SentSize): ApiError {
  if (status >= 200 && status < 300) return new ApiError(status, unreadableAnswer)
  if (status >= 502) return new ApiError(0, siteSilent, { reason: siteSilent, code: 'siteFora' })
  const reason = status === 413 ? refusedBySize(what, inMegabytes(bytes)) : ''
  return new ApiError(status, requestFailed(status), { reason })
}

function parse(text: string): Body {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

async function send(
  method: Method,
  path: string,
  { json, versao, chave, isNow, signal }: Sent,
): Promise<Response> {
  const headers = new Headers()
  if (json !== undefined) headers.set('content-type', 'application/json')
  if (versao !== undefined) headers.set('if-match', `"${versao}"`)
  if (chave !== undefined) headers.set('idempotency-key', chave)
  // The service worker then ignores the request.
  if (isNow) headers.set('cache-control', 'no-cache')
  const body = JSON.stringify(json)
  try {
    return await fetch(apiBase + path, { method, headers, body, signal: withTimeout(signal) })
  } catch (error) {
    throw new ApiError(0, noConnection, { cause: error })
  }
}

/** Some browsers of the README lack `AbortSignal.any`. */
export function withTimeout(signal: AbortSignal | undefined, afterMs = timeoutMs): AbortSignal {
  const timed = AbortSignal.timeout(afterMs)
  if (signal === undefined) return timed
  const both = new AbortController()
  for (const each of [timed, signal]) {
    if (each.aborted) both.abort(each.reason)
    each.addEventListener('abort', () => both.abort(each.reason))
  }
  return both.signal
}
