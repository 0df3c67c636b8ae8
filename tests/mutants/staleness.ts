import { existsSync, readFileSync } from 'node:fs'
import { filesOfTree } from '../support/copy-of-tree.ts'
import type { Mutant } from './mutants-table.ts'

/** What no longer fits the code: an anchor that is gone or not the only one, a test that is gone. */
export function staleness(mutants: readonly Mutant[]): string[] {
  const known = filesOfTree().filter((each) => each.includes('.test.'))
  return mutants.flatMap(({ file, find, fault, tests }) => {
    if (!existsSync(file)) return [`${file} is gone ("${fault}")`]
    const times = readFileSync(file, 'utf8').split(find).length - 1
    const anchor = times === 1 ? [] : [`${file} has ${times} times, not once: ${find} ("${fault}")`]
    const gone = tests.filter((test) => !known.some((each) => each.includes(test)))
    return [...anchor, ...gone.map((test) => `no test file is called ${test} ("${fault}")`)]
  })
}
