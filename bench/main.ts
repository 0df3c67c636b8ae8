// Measures what the project promises: `npm run bench memory`; without a name, all of it. Addresses, as in
// `npm run bench lighthouse /Home`, choose the pages that Lighthouse measures.
import { benchAgenda } from './agenda.ts'
import { benchBounds } from './bounds.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchOverload } from './overload.ts'
import { benchRestarts } from './restarts.ts'
import { benchStale } from './stale.ts'
import { benchStart } from './start.ts'
import { benchThroughput } from './throughput.ts'
import { benchVisits } from './visits.ts'

const benches: Record<string, (addresses: readonly string[]) => Promise<void>> = {
  lighthouse: benchLighthouse,
  visits: benchVisits,
  start: benchStart,
  memory: benchMemory,
  throughput: benchThroughput,
  overload: benchOverload,
  restarts: benchRestarts,
  stale: benchStale,
  bounds: benchBounds,
  agenda: benchAgenda,
}

const given = process.argv.slice(2)
const addresses = given.filter((each) => each.startsWith('/'))
const wanted = given.filter((each) => !each.startsWith('/'))
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  console.log(`\n${name}`)
  await benches[name]!(addresses)
}
