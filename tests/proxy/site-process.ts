// The site as an installer starts it behind a proxy.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startArguments } from '../../scripts/running-site.ts'
import { copyOfStarterData, addressWithoutServer } from '../support/site.ts'

export type SiteProcess = {
  env: Record<string, string>
  /** What it wrote so far, line by line. */
  lines(): string[]
  stop(): Promise<void>
}

export async function startSiteProcess(port: number, publicUrl: string): Promise<SiteProcess> {
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: await copyOfStarterData(),
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    LITURGIA_URL: addressWithoutServer,
  }
  const child = spawn(process.execPath, startArguments(), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  while (!said.join('').includes('Adro está no ar')) {
    if (child.exitCode !== null) throw new Error(`the site did not start: ${said.join('')}`)
    await pause(20)
  }
  return {
    env,
    lines: () => said.join('').split('\n'),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(env.DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
