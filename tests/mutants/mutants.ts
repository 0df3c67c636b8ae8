// `npm run test:mutants`: plants one fault after the other in copies of this folder and says which tests
// catch it. `npm run test:mutants -- cookie` takes those whose fault or file says so. By hand, before a
// release or where tests are taken away: rows fit the code of their day, and the run names those that
// no longer do.
//
// Stryker was looked at: it mutates each operator of each line, thousands of times hours of tests,
// and knows no fault such as a missing revision. This table names the faults that would matter.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyTree } from '../support/copy-of-tree.ts'
import { failedTests } from './failed-tests.ts'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants-table.ts'
import { catchersOf, staleness, testFilesOf } from './plant.ts'

/** One for each core of a small machine. */
const atOnce = 2

const [word = ''] = process.argv.slice(2)
const chosen = mutants.filter(({ fault, file }) => `${file} ${fault}`.includes(word))
const planted = chosen.filter((mutant) => staleness(mutant) === undefined)
const stale = chosen.filter((mutant) => !planted.includes(mutant))
const survivors: Mutant[] = []

mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(resolve('.cache/mutants-'))
const copies = Array.from({ length: atOnce }, (_, number) => join(folder, String(number)))
for (const copy of copies) copyTree(copy)
try {
  const failed = await failedTests(copies[0]!, testFilesOf(planted.flatMap(({ tests }) => tests)))
  if (failed.length > 0) {
    throw new Error(`Mend first what fails without a fault:\n${failed.join('\n')}`)
  }
  const waiting = [...planted]
  await Promise.all(copies.map((copy) => plantIn(copy, waiting)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${planted.length - survivors.length} of ${planted.length} faults were caught`)
for (const mutant of survivors) console.log(`NOT CAUGHT  ${nameOf(mutant)}`)
for (const mutant of stale) {
  console.log(`NO LONGER APPLIES  ${nameOf(mutant)}: ${staleness(mutant)}`)
}
process.exitCode = survivors.length + stale.length === 0 ? 0 : 1

async function plantIn(copy: string, waiting: Mutant[]): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const catchers = await catchersOf(mutant, copy)
    if (catchers.length === 0) survivors.push(mutant)
    const result = catchers.length === 0 ? 'NOT CAUGHT' : 'caught'
    console.log([`${result}  ${nameOf(mutant)}`, ...catchers].join('\n    '))
  }
}

function nameOf({ file, fault }: Mutant): string {
  return `${file}: ${fault}`
}
