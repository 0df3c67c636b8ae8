// The browser's side of the contract. Of the table only types are taken, so that no page has to
// load Zod before it can show a prayer.
import type { z } from 'zod'
import type { Method } from '../../contract/endpoint.ts'
import type { EndpointName, endpoints } from '../../contract/endpoints.ts'
import {
  noConnection,
  requestFailed,
  senhaNotConfirmed,
  unreadableAnswer,
} from '../../contract/messages.ts'
import { apiBase } from '../../contract/paths.ts'
import { noteAnswer } from '../offline/cached-content.ts'
import { confirmLogin, lackingSenha } from '../session/recent-login.ts'
import { forgetSession } from '../session/session.ts'

type Call = (typeof endpoints)[EndpointName]
type PathsOf<M extends Method> = Extract<Call, { method: M }>['path']
type CallAt<M extends Method, Path> = Extract<Call, { method: M; path: Path }>
type AnswerAt<M extends Method, Path> = z.output<CallAt<M, Path>['answer']>
type JsonAt<M extends Method, Path> = z.input<Extract<CallAt<M, Path>, { json: z.ZodType }>['json']>

/** Milliseconds after which an answer is no longer waited for. */
const timeout = 30_000
/** Seconds: a longer pause is not waited for here. */
const longestPause = 10

/** A call that came to nothing. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** What the server says, in Portuguese; empty when it said nothing. */
  readonly reason: string
  /** What the server has now, after a lost update (409). */
  readonly data: unknown

  constructor(
    status: number,
    message: string,
    { reason = '', data, ...options }: ErrorOptions & { reason?: string; data?: unknown } = {},
  ) {
    super(message, options)
    this.status = status
    this.reason = reason
    this.data = data
  }
}

/** Reads. @throws ApiError */
export function get<Path extends PathsOf<'GET'>>(
  path: Path,
  query: Record<string, string> = {},
): Promise<AnswerAt<'GET', Path>> {
  const search = new URLSearchParams(query).toString()
  return request('GET', search === '' ? path : `${path}?${search}`) as Promise<
    AnswerAt<'GET', Path>
  >
}

/**
 * Reads what the server has now: an answer that was kept for when there is no network will not do.
 *
 * @throws ApiError
 */
export function getNow<Path extends PathsOf<'GET'>>(path: Path): Promise<AnswerAt<'GET', Path>> {
  return request('GET', path, { isNow: true }) as Promise<AnswerAt<'GET', Path>>
}

/** Sends JSON, where the call takes any. @throws ApiError */
export function post<Path extends PathsOf<'POST'>>(
  path: Path,
  ...[json]: [JsonAt<'POST', Path>] extends [never] ? [] : [json: JsonAt<'POST', Path>]
): Promise<AnswerAt<'POST', Path>> {
  return request('POST', path, { json }) as Promise<AnswerAt<'POST', Path>>
}

/**
 * Changes what is there.
 *
 * @param versao the version that the change starts from: a newer one on the server refuses it (409)
 * @throws ApiError
 */
export function put<Path extends PathsOf<'PUT'>>(
  path: Path,
  json: JsonAt<'PUT', Path>,
  versao?: number,
): Promise<AnswerAt<'PUT', Path>> {
  return request('PUT', path, { json, versao }) as Promise<AnswerAt<'PUT', Path>>
}

/** Removes. @throws ApiError */
export function remove<Path extends PathsOf<'DELETE'>>(
  path: Path,
  json?: JsonAt<'DELETE', Path>,
): Promise<AnswerAt<'DELETE', Path>> {
  return request('DELETE', path, { json }) as Promise<AnswerAt<'DELETE', Path>>
}

type Sent = { json?: unknown; versao?: number | undefined; isNow?: boolean }

/** Settles when no call is under way that replaces the session's cookie. */
let cookieExchange: Promise<unknown> = Promise.resolve()

/**
 * Shows the password again. Other calls wait meanwhile: sent with the former cookie they would get
 * 401, which ends the session here.
 *
 * @throws ApiError
 */
export async function reauthenticate(shown: JsonAt<'POST', 'confirmarSenha.php'>): Promise<void> {
  const exchange = post('confirmarSenha.php', shown)
  cookieExchange = exchange.catch(() => undefined)
  await exchange
}

/** Repeats a call that needs a recent login, once there is one. */
async function request(method: Method, path: string, sent: Sent = {}): Promise<unknown> {
  try {
    return await requestOnce(method, path, sent)
  } catch (error) {
    const lacking = error instanceof ApiError && lackingSenha(error.status, error.data)
    if (!lacking) throw error
    if (await confirmLogin(lacking)) return requestOnce(method, path, sent)
    throw new ApiError(403, requestFailed(403), { reason: senhaNotConfirmed, cause: error })
  }
}

async function requestOnce(method: Method, path: string, sent: Sent): Promise<unknown> {
  await cookieExchange
  const response = await sendPatiently(method, path, sent)
  if (method === 'GET') noteAnswer(path, response)
  return readAnswer(response.status, await response.text().catch(() => ''))
}

/** What an answer says of itself, if it does. */
type Refusal = { status?: unknown; message?: unknown; data?: unknown }

/** The answer's content, or what went wrong; whoever is not logged in any more is told so. */
export function readAnswer(status: number, text: string): unknown {
  const body = parse(text)
  const { status: said = 'success', message, data } = (body ?? {}) as Refusal
  if (status >= 200 && status < 300 && said === 'success') {
    if (body === undefined || body === null) throw new ApiError(status, unreadableAnswer)
    return body
  }
  if (status === 401) forgetSession()
  const reason = typeof message === 'string' ? message : ''
  throw new ApiError(status, requestFailed(status), { reason, data })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A site that has too many visitors says when to come again; whoever only reads does so, once. */
async function sendPatiently(method: Method, path: string, sent: Sent): Promise<Response> {
  const response = await send(method, path, sent)
  const seconds = Number(response.headers.get('retry-after') || NaN)
  if (method !== 'GET' || response.status !== 503 || !(seconds <= longestPause)) return response
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return send(method, path, sent)
}

async function send(method: Method, path: string, sent: Sent): Promise<Response> {
  const { json, versao, isNow = false } = sent
  const headers = new Headers()
  if (json !== undefined) headers.set('content-type', 'application/json')
  if (versao !== undefined) headers.set('if-match', `"${versao}"`)
  // The service worker leaves such a call alone.
  if (isNow) headers.set('cache-control', 'no-cache')
  try {
    return await fetch(apiBase + path, {
      method,
      headers,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(timeout),
    })
  } catch (error) {
    throw new ApiError(0, noConnection, { cause: error })
  }
}
