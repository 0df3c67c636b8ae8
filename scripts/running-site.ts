// A site with the starter content in a process of its own, started as `npm start` does.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningSite = {
  url: string
  /** Resident memory of the process, in bytes; Linux only. */
  memory(): number
  stop(): Promise<void>
}

/** Starts the built site on an empty data folder and a port that is free. */
export async function startSite(): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'adro-bench-'))
  const child = spawn(process.execPath, startArguments(), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', PUBLIC_URL: '' },
  })
  const url = await addressOf(child)
  return {
    url,
    memory: () => residentMemory(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What `npm start` gives to node: options for memory, and the program as the last. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(1)
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /http:\S+/.exec(line)?.[0]
    if (address !== undefined) return address
  }
  throw new Error('the site did not start')
}

/** In bytes; Linux only. */
export function residentMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

/** The addresses of the public pages, each in its first state and with something selected. */
export const publicAddresses = [
  '/Home',
  '/Sobre',
  '/Liturgia',
  '/Liturgia?leitura=salmo',
  '/Oracoes',
  '/Oracoes?oracao=terco&misterio=gozosos',
  '/Devocoes',
  '/Devocoes?devocao=1',
  '/Comunidade/1',
  '/Admin',
]
