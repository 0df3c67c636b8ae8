// Plants a fault in a copy of this folder, and finds the tests that catch it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOfTree } from '../support/copy-of-tree.ts'
import { failedTests } from './failed-tests.ts'
import type { Mutant } from './mutant.ts'

const testFiles = filesOfTree().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))

/** The files that parts of their paths name. */
export function testFilesOf(parts: readonly string[]): string[] {
  return testFiles.filter((file) => parts.some((part) => file.includes(part)))
}

/** Why the row no longer applies to the code, or undefined. */
export function staleness({ file, find, tests }: Mutant): string | undefined {
  const times = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0
  if (times !== 1) return `the fragment is there ${times} times, not once: ${find}`
  const gone = tests.filter((part) => testFilesOf([part]).length === 0)
  return gone.length === 0 ? undefined : `no test file is called ${gone.join(', ')}`
}

/** @param copy made by `copyTree` @returns the tests that failed */
export async function catchersOf(mutant: Mutant, copy: string): Promise<string[]> {
  const path = join(copy, mutant.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(mutant.find, () => mutant.replace),
  )
  try {
    const files = testFilesOf(mutant.tests)
    if (!needsBuild(mutant, files)) return await failedTests(copy, files)
    build(copy)
    return await failedTests(copy, files)
  } finally {
    writeFileSync(path, sound)
    rmSync(join(copy, 'build'), { recursive: true })
    symlinkSync(resolve('build'), join(copy, 'build'))
  }
}

/** Tests run the sources of the server, and a build of the pages and of the service worker. */
function needsBuild({ file }: Mutant, tests: readonly string[]): boolean {
  if (/^src\/(?:(?:site|panel|worker)\/|[^/]+$)/.test(file))
    return tests.some((test) => test.startsWith('tests/'))
  if (!/^src\/(?:model|parish|api)\//.test(file)) return false
  return tests.some((test) => /^tests\/(?:built|e2e|walk)\//.test(test))
}

function build(copy: string): void {
  const node = join(copy, 'node_modules/.bin/node')
  execFileSync(node, ['scripts/build.ts'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
}
