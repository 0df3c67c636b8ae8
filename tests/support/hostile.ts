// Checks of responses to hostile input.

/** Patterns of stack traces, queries and paths of the machine. */
const innards = [
  /\bat (?:async )?\S+ \(?(?:file:|node:|\/)/,
  /node_modules|node:internal|\.ts:\d+/,
  /\bSQLITE|no such table|syntax error|\bselect .* from\b/i,
  new RegExp(process.cwd().replaceAll('/', '\\/')),
  /ZodError|TypeError|RangeError|SyntaxError/,
]

/** Excerpts of a text that reveal the program's internals. */
export function innardsIn(body: string): string[] {
  return innards.flatMap((pattern) => {
    const at = body.search(pattern)
    return at < 0 ? [] : [body.slice(at, at + 120)]
  })
}

/** The fault of a response, if any: it may be a refusal, but not a server error. */
export async function faultIn(response: Response): Promise<string | undefined> {
  const body = await response.text()
  if (response.status >= 500) return `status ${response.status}: ${body.slice(0, 300)}`
  return innardsIn(body)[0]
}
