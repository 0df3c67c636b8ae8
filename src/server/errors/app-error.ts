import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FailureCode } from '../../api/calls/endpoint.ts'

type AppErrorOptions = ErrorOptions & {
  /** Where a program acts on this error: sentences are for people. */
  code?: FailureCode
  /** Further data of the response: after a lost update, the present row. */
  data?: unknown
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}

/** An error for the client: an HTTP status and a helpful sentence in Portuguese. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: ContentfulStatusCode
  readonly code: FailureCode | undefined
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    message: string,
    { code, data, retryAfter, ...options }: AppErrorOptions = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.data = data
    this.retryAfter = retryAfter
  }
}
