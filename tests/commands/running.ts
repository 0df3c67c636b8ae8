// Runs the commands of package.json in a copy of the tree, without scripts/setup.mjs before them:
// packages and build are those of the tree under test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { copyTree } from '../support/copy-of-tree.ts'

export type Ended = { code: number | null; printed: string }

export function createWorkplace() {
  // Below the project, so that Vite finds the packages of the link in their place.
  const tree = mkdtempSync(resolve('.cache/commands-'))
  const dataDir = mkdtempSync(join(tmpdir(), 'adro-commands-'))
  copyTree(tree)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    BACKUP_DIR: 'off',
    LITURGIA_URL: 'http://127.0.0.1:9/',
    ADMIN_EMAIL: 'admin@paroquia.example',
    ADMIN_PASSWORD: 'Girassol-do-Vale-7',
    // Vitest sets it, for which Vite would build another program.
    NODE_ENV: '',
  }

  function start(script: string, ...args: string[]) {
    const given = ['run', '--ignore-scripts', script, '--', ...args]
    return spawn('npm', given, {
      cwd: tree,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
  }

  return {
    tree,
    dataDir,
    async run(script: string, ...args: string[]): Promise<Ended> {
      const child = start(script, ...args)
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number | null]>,
      ])
      return { code, printed: out + err }
    },
    /** Runs a server. @returns its address, and what ends it */
    async serve(script: string, ...args: string[]) {
      const child = start(script, ...args)
      let printed = ''
      const address = new Promise<string>((resolve_, reject) => {
        const look = (chunk: Buffer) => {
          printed += chunk.toString()
          const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? []
          if (found !== undefined) resolve_(found)
        }
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        child.on('exit', () => reject(new Error(`${script} ended:\n${printed}`)))
      })
      address.catch(() => {})
      const stop = async () => {
        if (child.exitCode !== null) return
        const gone = once(child, 'exit')
        // npm, its shell and the server: they are a group of their own.
        process.kill(-child.pid!, 'SIGTERM')
        await gone
      }
      return { url: await address, stop }
    },
    remove(): void {
      for (const folder of [tree, dataDir]) {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  }
}
