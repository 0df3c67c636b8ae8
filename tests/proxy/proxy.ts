// A proxy in front of a site of the test, with the very file that docs/exemplos shows.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Certificate, makeCertificate } from '../support/certificate.ts'
import { freePort, isOpen } from '../support/ports.ts'

type Ports = { site: number; http: number; https: number }

type Prepared = {
  folder: string
  ports: Ports
  certificate: Certificate
}

export type Proxy = Prepared & { stop(): Promise<void> }

/** How a proxy is started; what it reads is written into the folder. */
export type Program = (prepared: Prepared) => {
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
}

export async function startProxy(program: Program): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'adro-proxy-'))
  // Started by root, nginx uses another user.
  chmodSync(folder, 0o755)
  const [site, http, https] = await Promise.all([freePort(), freePort(), freePort()])
  const prepared = { folder, ports: { site, http, https }, certificate: makeCertificate(folder) }
  const { command, args, env } = program(prepared)
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    env: { ...process.env, ...env },
  })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  await untilOpen(child, https, () => said.join(''))
  return {
    ...prepared,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Each text has to be in the example: it must not change without its test. */
export function changed(text: string, changes: readonly (readonly [string, string])[]): string {
  let result = text
  for (const [from, to] of changes) {
    if (!result.includes(from)) throw new Error(`the example should hold: ${from}`)
    result = result.replaceAll(from, to)
  }
  return result
}

async function untilOpen(child: ChildProcess, port: number, said: () => string): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`the proxy did not start: ${said()}`)
    await pause(20)
  }
}
