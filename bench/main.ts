// Measures what the project promises: `npm run bench memory`; without a name, all but the pair. Addresses,
// as in `npm run bench siege /Home`, choose what is measured. `npm run bench pair -- --against v0.2.0`
// measures that commit beside this tree.
import { parseArgs } from 'node:util'
import { createLimits, type Given } from './limits.ts'
import { benchMemory } from './memory.ts'
import { benchPair } from './pair.ts'
import { benchSiege } from './siege.ts'
import { benchThroughput } from './throughput.ts'
import { benchVisits } from './visits.ts'

const benches: Record<string, (given: Given) => Promise<void>> = {
  visits: benchVisits,
  throughput: benchThroughput,
  memory: benchMemory,
  siege: benchSiege,
  pair: benchPair,
}

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
})
const addresses = positionals.filter((each) => each.startsWith('/'))
const named = positionals.filter((each) => !each.startsWith('/'))
const names = named.length > 0 ? named : Object.keys(benches).filter((name) => name !== 'pair')
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
const missed: string[] = []
for (const name of names) {
  console.log(`\n${name}`)
  const limits = createLimits()
  await benches[name]!({ addresses, against: values.against, limits })
  missed.push(...limits.missed.map((each) => `${name}: ${each}`))
}
if (missed.length > 0) console.log(`\nMissed limits:\n${missed.join('\n')}`)
process.exitCode = missed.length > 0 ? 1 : 0
