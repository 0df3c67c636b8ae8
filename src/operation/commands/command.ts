// Commands of the operator share settings, Ctrl+C, and errors as sentences.
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type Env, envFile, loadEnvFile, readEnv } from '../../server/settings/env.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { becomeOwner } from '../../server/process/become-owner.ts'
import { technicalDetail } from '../../server/errors/technical-detail.mjs'

/** @returns the exit code */
export type Command = (args: string[]) => Promise<number>

type Definition<Given> = {
  help: string
  /** @returns undefined for unknown arguments; may throw, as `parseArgs` does */
  read(args: string[]): Given | undefined
  /** A sentence for what is no refusal. */
  explain?(error: unknown): string | undefined
  failed: string
  interrupted: string
}
type SiteCommand<Given> = Definition<Given> & {
  /** For `asUser`. */
  returnsToRoot?: boolean
  /** @returns the exit code, by default 0 */
  run(given: Given, env: Env, signal: AbortSignal): Promise<number | void>
}
type RootCommand<Given> = Definition<Given> & { run(given: Given): Promise<number> }

const exitInterrupted = 130
/** How long a command that is interrupted may tidy up: at any point it may also be killed. */
const tidyingMs = 3_000

/** A command on the site of the settings, as the user whom its data belong to. */
export function defineCommand<Given>(command: SiteCommand<Given>): Command {
  return (args) =>
    run(command, args, (given, signal) => {
      loadEnvFile()
      const env = readEnv()
      becomeOwner(env.dataDir, envFile(), command.returnsToRoot)
      return command.run(given, env, signal)
    })
}

/** A command on the installation, which stays root. */
export function defineRootCommand<Given>(command: RootCommand<Given>): Command {
  return (args) => run(command, args, command.run, 0)
}

async function run<Given>(
  command: Definition<Given>,
  args: string[],
  work: (given: Given, signal: AbortSignal) => Promise<number | void>,
  patienceMs = tidyingMs,
): Promise<number> {
  if (args.includes('--help')) {
    console.log(command.help)
    return 0
  }
  const given = readOrUndefined(command, args)
  if (given === undefined) {
    console.error(command.help)
    return 1
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop.abort()
      // `process.exit` would wait for a file that a thread cannot open.
      const end = () => {
        console.error(command.interrupted)
        process.kill(process.pid, signal)
      }
      setTimeout(end, patienceMs).unref()
    })
  }
  try {
    return (await work(given, stop.signal)) ?? 0
  } catch (error) {
    if (stop.signal.aborted) {
      console.error(command.interrupted)
      return exitInterrupted
    }
    const isRefusal = error instanceof StartError || error instanceof AppError
    const refusal = isRefusal ? error.message : command.explain?.(error)
    console.error(refusal ?? `${command.failed}\n${technicalDetail(error)}`)
    return 1
  }
}

function readOrUndefined<Given>({ read }: Definition<Given>, args: string[]): Given | undefined {
  try {
    return read(args)
  } catch {
    return undefined
  }
}

/** @returns undefined for Ctrl+C, Ctrl+D and the end of a pipe */
export async function ask(
  question: string,
  signal?: AbortSignal,
  isUnseen = false,
): Promise<string | undefined> {
  if (isUnseen) process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const questions = createInterface({
    input: process.stdin,
    output: isUnseen ? nowhere : process.stdout,
    // Otherwise the terminal shows what is typed.
    terminal: process.stdin.isTTY && (isUnseen || process.stdout.isTTY),
  })
  try {
    // The end of a pipe neither answers a question nor rejects it.
    const closed = once(questions, 'close').then(() => undefined)
    const answered = questions.question(question, { signal }).catch(() => undefined)
    return (await Promise.race([answered, closed]))?.trim()
  } finally {
    questions.close()
    if (isUnseen) process.stdout.write('\n')
  }
}
