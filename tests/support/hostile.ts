// What every answer is held against that hostile input was sent for.

/** What only a stack trace, a query or a path of the machine would hold. */
const innards = [
  /\bat (?:async )?\S+ \(?(?:file:|node:|\/)/,
  /node_modules|node:internal|\.ts:\d+/,
  /\bSQLITE|no such table|syntax error|\bselect .* from\b/i,
  new RegExp(process.cwd().replaceAll('/', '\\/')),
  /ZodError|TypeError|RangeError|SyntaxError/,
]

/** Where a text shows the program's insides: a few words of each place, and none if all is well. */
export function innardsIn(body: string): string[] {
  return innards.flatMap((pattern) => {
    const at = body.search(pattern)
    return at < 0 ? [] : [body.slice(at, at + 120)]
  })
}

/** What is wrong with an answer, if anything: an answer may say no, but the server may not break. */
export async function faultIn(response: Response): Promise<string | undefined> {
  const body = await response.text()
  if (response.status >= 500) return `status ${response.status}: ${body.slice(0, 300)}`
  return innardsIn(body)[0]
}
