// Started as an archive starts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The process runs, but may not answer yet. */
export type LaunchedSite = ReturnType<typeof launchSite>
export type RunningSite = Awaited<LaunchedSite['site']>

export const siteAdmin = { email: 'admin@paroquia.example', senha: 'Girassol-do-Vale-7' }

/** By default on a free port, with an empty data folder. `site` rejects if it never answers. */
export function launchSite(
  dataDir = mkdtempSync(join(tmpdir(), 'adro-bench-')),
  settings: Record<string, string> = {},
  folder = '.',
) {
  const child = spawn(process.execPath, startArguments(folder), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...startEnvironment,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      PUBLIC_URL: '',
      // A nightly backup would disturb a measurement.
      BACKUP_DIR: 'off',
      ADMIN_EMAIL: siteAdmin.email,
      ADMIN_PASSWORD: siteAdmin.senha,
      ...settings,
    },
  })
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const answering = (url: string) => ({
    url,
    dataDir,
    /** Resident bytes, with child processes; Linux only. */
    memory: () => sum(withChildren(child.pid!).map(residentMemory)),
    /** Milliseconds of processor time, with child processes; Linux only. */
    cpu: () => sum(withChildren(child.pid!).map(processorTime)),
    /** The data folder stays. */
    kill: () => end('SIGKILL'),
    /** The data folder is removed. */
    async stop(): Promise<void> {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  })
  return { child, dataDir, site: addressOf(child).then(answering) }
}

/** @returns the cookie */
export async function logInAsAdmin(
  { url }: { url: string },
  senha: string = siteAdmin.senha,
): Promise<string> {
  const response = await fetch(`${url}/api/login.php`, {
    method: 'POST',
    body: JSON.stringify({ ...siteAdmin, senha }),
  })
  if (!response.ok) throw new Error(`login answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** Node's memory options and the program, as in `npm start`. */
export function startArguments(folder = '.'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(1)
}

/** Memory goes back to the system sooner. */
export const startEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /http:\S+/.exec(line)?.[0]
    if (address === undefined) continue
    // A full pipe would block the process.
    child.stdout?.resume()
    return address
  }
  throw new Error('the site did not start')
}

function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    // In nanoseconds: https://docs.kernel.org/scheduler/sched-stats.html
    const [time] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(time) / 1e6
  })
  return sum(threads)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
