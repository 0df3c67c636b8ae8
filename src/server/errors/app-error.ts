import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FailureCode } from '../../api/calls/endpoint.ts'
import { refusals } from '../../api/sentences/refusals.ts'

type AppErrorOptions = ErrorOptions & {
  /** Programs act on the code, people read the sentence. */
  code?: FailureCode
  data?: unknown
  retryAfter?: number
}

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

export function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
