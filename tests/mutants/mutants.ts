// `npm run test:mutants`: plants one fault after the other in copies of this folder and sees whether
// the quick tests catch it. `npm run test:mutants -- cookie` takes those whose fault or file says so.
//
// Stryker was looked at: it mutates each operator of each line, thousands of times hours of tests,
// and knows no fault such as a missing revision. This table names the faults that would matter.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import { copyTree } from '../support/copy-of-tree.ts'
import { type Mutant, mutants } from './mutants-table.ts'
import { staleness } from './staleness.ts'

/** One for each core of a small machine. */
const atOnce = 2

const [word = ''] = process.argv.slice(2)
const chosen = mutants.filter(({ fault, file }) => `${file} ${fault}`.includes(word))

const stale = staleness(chosen)
if (stale.length > 0) {
  console.error('Bring tests/mutants/mutants-table.ts up to date:')
  for (const line of stale) console.error(`  ${line}`)
  process.exit(1)
}

mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(resolve('.cache/mutants-'))
const copies = Array.from({ length: atOnce }, (_, number) => join(folder, String(number)))
for (const copy of copies) copyTree(copy)
try {
  const allTests = [...new Set(chosen.flatMap(({ tests }) => tests))]
  if (await fails(copies[0]!, allTests)) {
    throw new Error('The tests fail without a fault. Mend them first: npm test')
  }
  const survivors = await plantAll()
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} faults were caught`)
  for (const { file, fault } of survivors) console.log(`NOT CAUGHT  ${file}: ${fault}`)
  process.exitCode = survivors.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function plantAll(): Promise<Mutant[]> {
  const waiting = [...chosen]
  const survivors: Mutant[] = []
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const isCaught = await catches(copy, mutant)
        console.log(`${isCaught ? 'caught    ' : 'NOT CAUGHT'}  ${mutant.file}: ${mutant.fault}`)
        if (!isCaught) survivors.push(mutant)
      }
    }),
  )
  return survivors
}

async function catches(copy: string, { file, find, replace, tests }: Mutant): Promise<boolean> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  )
  try {
    return await fails(copy, tests)
  } finally {
    writeFileSync(path, sound)
  }
}

async function fails(folder: string, tests: readonly string[]): Promise<boolean> {
  const vitest = join(folder, 'node_modules/.bin/vitest')
  const args = ['run', '--project', 'site', '--bail', '1', '--reporter=dot', ...tests]
  const child = spawn(vitest, args, { cwd: folder, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code !== 0
}
