import type { ContentfulStatusCode } from 'hono/utils/http-status'

type AppErrorOptions = ErrorOptions & {
  /** What the answer carries beside the message: after a lost update, what is there now. */
  data?: unknown
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

/** Something that a client is told: an HTTP status and a sentence in Portuguese that helps. */
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
