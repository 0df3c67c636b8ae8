// Commands of the operator share settings, Ctrl+C, and errors as sentences.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Env, loadEnvFile, readEnv } from '../src/server/settings/env.ts'
import { StartError } from '../src/server/errors/start-error.ts'
import { refusalForRoot } from '../src/server/process/command-line.mjs'
import { technicalDetail } from '../src/server/errors/technical-detail.mjs'

type Command<Given> = {
  help: string
  /** @returns undefined for unknown arguments; may throw, as `parseArgs` does */
  read(args: string[]): Given | undefined
  /** @returns the exit code, by default 0 */
  run(given: Given, env: Env, signal: AbortSignal): Promise<number | void>
  explain(error: unknown): string | undefined
  failed: string
  interrupted: string
}

const exitInterrupted = 130

export async function runCommand<Given>(command: Command<Given>): Promise<never> {
  process.exitCode = await exitCodeOf(command)
  // Node reports errors that nothing caught first.
  await nextTurn()
  // Idle connections would keep the process alive.
  process.exit()
}

async function exitCodeOf<Given>(command: Command<Given>): Promise<number> {
  const given = readOrUndefined(command)
  if (given === undefined) {
    console.error(command.help)
    return 1
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    loadEnvFile()
    const env = readEnv()
    const refusal = refusalForRoot(process.cwd(), env.dataDir)
    if (refusal !== undefined) throw new StartError(refusal)
    return (await command.run(given, env, stop.signal)) ?? 0
  } catch (error) {
    if (stop.signal.aborted) {
      console.error(command.interrupted)
      return exitInterrupted
    }
    const sentence = error instanceof StartError ? error.message : command.explain(error)
    console.error(sentence ?? `${command.failed}\n${technicalDetail(error)}`)
    return (error as { exitCode?: number }).exitCode ?? 1
  }
}

function readOrUndefined<Given>({ read }: Command<Given>): Given | undefined {
  try {
    return read(process.argv.slice(2))
  } catch {
    return undefined
  }
}
