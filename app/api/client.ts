// The browser's side of the contract. Of the table only types are taken, so that no page has to
// load Zod before it can show a prayer.
import type { z } from 'zod'
import type { EndpointName, endpoints, Method } from '../../contract/endpoints.ts'
import { noConnection, requestFailed, unreadableAnswer } from '../../contract/messages.ts'
import { apiBase } from '../../contract/paths.ts'
import { forgetSession } from '../session/session.ts'

type Call = (typeof endpoints)[EndpointName]
type PathsOf<M extends Method> = Extract<Call, { method: M }>['path']
type CallAt<M extends Method, Path> = Extract<Call, { method: M; path: Path }>
type AnswerAt<M extends Method, Path> = z.output<CallAt<M, Path>['answer']>
type JsonAt<M extends Method, Path> = z.input<Extract<CallAt<M, Path>, { json: z.ZodType }>['json']>

/** Milliseconds after which an answer is no longer waited for. */
const timeout = 30_000

/** A call that came to nothing. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
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

/** Sends JSON. @throws ApiError */
export function post<Path extends PathsOf<'POST'>>(
  path: Path,
  json: JsonAt<'POST', Path>,
): Promise<AnswerAt<'POST', Path>> {
  return request('POST', path, JSON.stringify(json)) as Promise<AnswerAt<'POST', Path>>
}

async function request(method: Method, path: string, body?: string): Promise<unknown> {
  const response = await send(method, path, body)
  if (response.status === 401) forgetSession()
  if (!response.ok) throw new ApiError(response.status, requestFailed(response.status))
  try {
    return await response.json()
  } catch (error) {
    throw new ApiError(response.status, unreadableAnswer, { cause: error })
  }
}

async function send(method: Method, path: string, body?: string): Promise<Response> {
  try {
    return await fetch(apiBase + path, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(timeout),
    })
  } catch (error) {
    throw new ApiError(0, noConnection, { cause: error })
  }
}
