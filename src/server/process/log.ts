// Log lines contain no address, email, name, query or file name, and errors no values.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, pino, stdTimeFunctions, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export type LoggedRequest = { id: string; route: string; usuario?: number }

export type RequestLog = Log & {
  during<T>(request: LoggedRequest, work: () => T): T
  isFrom(usuario: number): void
}

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export function createLog(level: LogLevel, destination?: DestinationStream): RequestLog {
  const requests = new AsyncLocalStorage<LoggedRequest>()
  const options = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => requests.getStore() ?? {},
    serializers: { err: describeError, reason: withoutValues },
  }
  return Object.assign(pino(options, destination), {
    during: <T>(request: LoggedRequest, work: () => T) => requests.run(request, work),
    isFrom(usuario: number) {
      const request = requests.getStore()
      if (request !== undefined) request.usuario = usuario
    },
  })
}

const deepest = 3
const mostFrames = 12

type DescribedError = {
  type: string
  message: string
  code?: string | number
  stack: string[]
  cause?: DescribedError
}

/** Messages of databases, parsers and file systems contain personal data. */
export function describeError(error: unknown, depth = deepest): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] }
  const code = codeOf(error)
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code !== undefined && { code }),
    stack: framesOf(error),
    ...(error.cause instanceof Error &&
      depth > 1 && { cause: describeError(error.cause, depth - 1) }),
  }
}

export function withoutValues(message: unknown): string {
  const [line = ''] = String(message).split('\n')
  return (
    line
      // Greedy, since a value may contain the same quote.
      .replace(/".*"/, '"…"')
      .replace(/`.*`/, '`…`')
      .replace(/'.*'/, "'…'")
      .replace(/^([^“]*)“.*”/, '$1“…”')
      .replace(/^([^(]*)\(.*\)=\(.*\)/, '$1(…)')
      .replace(/https?:\/\/\S+/g, '…')
      .replace(/(?<!\S)\S+@\S+/g, '…')
      .replace(/(?:\/[^\s/]+){2,}/g, '…')
  )
}

function codeOf(error: Error): string | number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return errcode
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** Lines before the frames repeat the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim())
}

const logEveryMs = 10_000

/** For events that may happen many times a second. */
export function countInLog(log: Pick<Log, 'warn'>, name: string, message: string): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > 1) return
    const report = () => {
      log.warn({ [name]: count }, message)
      count = 0
    }
    setTimeout(report, logEveryMs).unref()
  }
}
