// Builds another commit of this repository beside it.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { atEnd } from './at-end.ts'

const execute = promisify(execFile)

export type OtherCommit = {
  /** Its short hash. */
  name: string
  /** The absolute path of its built tree. */
  folder: string
  remove(): void
}

/**
 * @param commit as git names it: `9bbd289`, `v0.2.0`, `HEAD~3`
 * @throws Error if there is no such commit, or it cannot be built
 */
export async function buildCommit(commit: string): Promise<OtherCommit> {
  const hash = await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).catch(() => {
    throw new Error(`git knows no commit ${commit} in this folder`)
  })
  const name = hash.slice(0, 8)
  // Below the project, so that Vite finds the packages of the link in their place.
  const folder = mkdtempSync(resolve('.cache', `commit-${name}-`))
  const remove = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  console.log(`Building ${name}...`)
  await git('clone', '--quiet', '--shared', '--no-checkout', '.', folder)
  await git('-C', folder, 'checkout', '--quiet', '--detach', hash)
  if (lockOf(folder) === lockOf('.'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else await npm(folder, 'ci', '--no-audit', '--no-fund', '--loglevel=error')
  await npm(folder, 'run', 'build', '--silent')
  return { name, folder, remove }
}

async function git(...args: string[]): Promise<string> {
  return (await execute('git', args)).stdout.trim()
}

function lockOf(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}

async function npm(folder: string, ...args: string[]): Promise<void> {
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = atEnd(() => child.kill())
  const [code] = (await once(child, 'exit')) as [number | null]
  stop()
  if (code !== 0) throw new Error(`npm ${args[0]} failed in ${folder}`)
}
