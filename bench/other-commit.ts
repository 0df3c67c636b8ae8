// Builds another commit of this repository beside it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { removeAtExit } from './sites.ts'

/**
 * @param commit as git names it: `9bbd289`, `v0.2.0`, `HEAD~3`
 * @returns its short hash, and the absolute path of its built tree
 * @throws Error if there is no such commit, or it cannot be built
 */
export function buildCommit(commit: string): { name: string; folder: string } {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`).trim()
  const name = hash.slice(0, 8)
  // Below the project, so that Vite finds the packages of the link in their place.
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(resolve('.cache', `commit-${name}-`))
  removeAtExit(folder)
  console.log(`Building ${name}...`)
  git('clone', '--quiet', '--shared', '--no-checkout', '.', folder)
  git('-C', folder, 'checkout', '--quiet', '--detach', hash)
  const lockOf = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf('.'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else npm(folder, 'ci', '--no-audit', '--no-fund', '--loglevel=error')
  npm(folder, 'run', 'build', '--silent')
  return { name, folder }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' })
}

function npm(folder: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}
