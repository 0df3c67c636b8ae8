// What the log is told of an error. Databases, parsers and file systems put into their messages what
// they were given: a name, an email, the beginning of what somebody wrote.

/** Errors within errors are told of so deep. */
const deepest = 3
/** Lines of a stack. */
const mostFrames = 12

export type DescribedError = {
  type: string
  message: string
  code?: string | number
  stack: string[]
  cause?: DescribedError
}

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

/** A message without what it quotes, and what looks like somebody's. Only its first line. */
export function withoutValues(message: unknown): string {
  const [line = ''] = String(message).split('\n')
  return (
    line
      // From the first to the last: a value may hold the same sign.
      .replace(/".*"/, '"…"')
      .replace(/`.*`/, '`…`')
      .replace(/'.*'/, "'…'")
      .replace(/“.*”/, '“…”')
      .replace(/\(.*\)=\(.*\)/, '(…)')
      .replace(/https?:\/\/\S+/g, '…')
      .replace(/\S+@\S+/g, '…')
      .replace(/(?:\/[^\s/]+){2,}/g, '…')
  )
}

/** What it is called by the system, by SQLite or PostgreSQL. */
function codeOf(error: Error): string | number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return errcode
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** Where it happened. The lines before that are the message once more. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim())
}
