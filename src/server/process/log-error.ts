// Removes personal data from errors before they are logged: databases, parsers and file systems
// repeat their input in messages.

/** Depth of nested causes. */
const deepest = 3
/** Lines of a stack. */
const mostFrames = 12

type DescribedError = {
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

/** The first line of a message, without quoted values and personal data. */
export function withoutValues(message: unknown): string {
  const [line = ''] = String(message).split('\n')
  return (
    line
      // Greedy: a value may contain the same quote.
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

/** The code of the system, of SQLite or PostgreSQL. */
function codeOf(error: Error): string | number | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return errcode
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** The stack frames; earlier lines repeat the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim())
}
