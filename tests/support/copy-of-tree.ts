// Copies of the project's folder, for tests that change sources or build.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The copy has its own sources, and shares packages and build until it makes its own. */
export function copyTree(copy: string): void {
  for (const file of filesOfTree()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  for (const shared of ['node_modules', 'build']) symlinkSync(resolve(shared), join(copy, shared))
}

/** Those that git knows, and new ones that it would take. */
function filesOfTree(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(existsSync)
}
