// Responses contain no stack trace, SQL or path of the machine.
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure } from '../../api/calls/endpoint.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Log } from '../process/log.ts'
import { explainDisk, isDiskFull } from '../files/disk-error.ts'
import type { Outage } from '../store/outage.ts'

/** Longer than the silent retry of `src/site/client/client.ts`, so that pages show the sentence. */
const retryAwaySeconds = 15
/** As in nginx. The response reaches no client. */
const clientClosedRequest = 499 as ContentfulStatusCode

export function answerError(log: Log, outage: Pick<Outage, 'explains'>): ErrorHandler {
  return (given, c) => {
    if (isAborted(c, given)) {
      log.debug({ err: given }, 'the client disconnected')
      return c.body(null, clientClosedRequest)
    }
    if (isDiskFull(given)) log.error({ err: given }, 'the disk is full')
    const error = explainDisk(given)
    if (error instanceof AppError) {
      const retryAfter = error.retryAfter ?? (error.status === 503 ? retryAwaySeconds : undefined)
      if (retryAfter !== undefined) c.set('retryAfter', retryAfter)
      return refuse(c, error.status, error.message, error)
    }
    if (error instanceof HTTPException && error.status < 500) {
      return refuse(c, error.status, refusals.malformedBody)
    }
    if (outage.explains(error)) {
      c.set('retryAfter', retryAwaySeconds)
      return refuse(c, 503, refusals.databaseAway, {
        code: 'siteFora',
        retryAfter: retryAwaySeconds,
      })
    }
    log.error({ err: error }, 'unexpected error')
    return refuse(c, 500, refusals.unexpected)
  }
}

function isAborted(c: Context, error: Error): boolean {
  // An interrupted body has the code of a lost connection, as a lost database has.
  return c.req.raw.signal.aborted || (error.message === 'aborted' && 'code' in error)
}

export const answerNotFound: NotFoundHandler = (c) => refuse(c, 404, refusals.notFound)

function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  { code, data, retryAfter }: Partial<Pick<AppError, 'code' | 'data' | 'retryAfter'>> = {},
): Response {
  c.header('cache-control', 'no-store')
  const { isCall, isFile } = c.get('address')
  if (isCall) {
    const failure = {
      status: 'error',
      message,
      ...(code !== undefined && { codigo: code }),
      ...(data !== undefined && { data }),
    } as const
    return c.json(failure satisfies Failure, status)
  }
  // A page's pictures and scripts need no readable response.
  const wantsPage = !isFile || (c.req.header('accept')?.includes('text/html') ?? false)
  return wantsPage ? c.html(plainPage(message, retryAfter), status) : c.text(message, status)
}

function plainPage(message: string, reloadSeconds: number | undefined): string {
  const refresh =
    reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`
  return `<!DOCTYPE html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">Voltar para a página inicial</a></p></main></body>
</html>
`
}
