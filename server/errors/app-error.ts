import type { ContentfulStatusCode } from 'hono/utils/http-status'

type AppErrorOptions = ErrorOptions & {
  /** Further data of the response: after a lost update, the present row. */
  data?: unknown
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}

/** An error for the client: an HTTP status and a helpful sentence in Portuguese. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: ContentfulStatusCode
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    message: string,
    { data, retryAfter, ...options }: AppErrorOptions = {},
  ) {
    super(message, options)
    this.status = status
    this.data = data
    this.retryAfter = retryAfter
  }
}
