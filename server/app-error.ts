import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal: a status and a sentence in Portuguese that helps whoever asked. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
