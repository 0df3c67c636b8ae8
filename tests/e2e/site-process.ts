// A test site in a process of its own, with a second connection to its database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Db } from '../../src/server/store/db.ts'
import { askForLog, type Reach } from '../support/serve-process.ts'
import { keepState } from '../support/kept-state.ts'
import { openBeside } from '../support/site.ts'

export type SiteProcess = {
  url: string
  port: number
  db: Db
  dataDir: string
  child: ChildProcess
  /** The lines that it printed since it serves. */
  printed: string[]
  /** Puts its content and files back to what they were at its start. */
  reset(): Promise<void>
  /** What it wrote into its log since it was last asked. */
  takeLog(): Promise<string>
  /** Has it cut every connection, or serve again. */
  reach(wanted: Reach): Promise<void>
  stop(): Promise<void>
}

/** @param program with its arguments */
export async function startSiteProcess(program: string[]): Promise<SiteProcess> {
  const child = spawn('node_modules/.bin/node', program, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const lines = createInterface({ input: child.stdout! })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the site did not start')))
  const [first] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  ended.catch(() => {})
  const { port, dataDir } = JSON.parse(first) as { port: number; dataDir: string }
  const printed: string[] = []
  lines.on('line', (line) => printed.push(line))
  const db = await openBeside(dataDir)
  const kept = await keepState(dataDir)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    db,
    dataDir,
    child,
    printed,
    reset: () => kept.restore(),
    async takeLog() {
      const answered = once(child, 'message')
      child.send(askForLog)
      const [text] = (await answered) as [string]
      return text
    },
    async reach(wanted) {
      const done = once(child, 'message')
      child.send(wanted)
      await done
    },
    async stop() {
      await db.destroy()
      await kept.close()
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
