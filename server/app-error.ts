import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Details = ErrorOptions & {
  /** What the asker needs to go on, such as the present state after a lost update. */
  data?: unknown
  /** Seconds after which it is worth asking again. */
  retryAfter?: number
}

/** A refusal: a status and a sentence in Portuguese that helps whoever asked. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: ContentfulStatusCode
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(status: ContentfulStatusCode, message: string, details: Details = {}) {
    super(message, details)
    this.status = status
    this.data = details.data
    this.retryAfter = details.retryAfter
  }
}
