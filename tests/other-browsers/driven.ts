// A browser that a test drives, by what its page can be asked to do.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type Driven = {
  /** Opens an address, and waits until the document is loaded. */
  open(url: string): Promise<void>
  /** Runs a function in the page; it is sent as text, and knows only its arguments. */
  run<Given extends unknown[], Result>(
    task: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>
  /** The console's errors so far; undefined where the browser does not tell them. */
  consoleErrors(): string[] | undefined
  close(): Promise<void>
}

/** As on a phone. */
export const size = { width: 390, height: 800 } as const

/** An expression of a function's result, as JSON. */
export function callOf(task: (...given: never[]) => unknown, given: unknown[]): string {
  return `JSON.stringify((${task.toString()})(...${JSON.stringify(given)}) ?? null)`
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
