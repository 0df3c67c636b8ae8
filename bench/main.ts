// Measures what the project promises: `npm run bench memory`; without a name, all of it. Addresses, as in
// `npm run bench lighthouse /Home`, choose the pages that Lighthouse measures. `npm run bench -- --quick`
// only sees that the benches work; `npm run bench lighthouse -- --against v0.2.0` measures that commit
// beside this tree.
import { benchAgenda } from './agenda.ts'
import { benchBlocking } from './blocking.ts'
import { benchBounds } from './bounds.ts'
import { benchCopias } from './copias.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchOverload } from './overload.ts'
import { benchRestarts } from './restarts.ts'
import { runBenches } from './run-benches.ts'
import { benchSearch } from './search.ts'
import { benchSiege } from './siege.ts'
import { benchStale } from './stale.ts'
import { benchStart } from './start.ts'
import { benchThroughput } from './throughput.ts'
import { benchVisits } from './visits.ts'

const benches = {
  lighthouse: benchLighthouse,
  blocking: benchBlocking,
  visits: benchVisits,
  start: benchStart,
  memory: benchMemory,
  throughput: benchThroughput,
  overload: benchOverload,
  siege: benchSiege,
  restarts: benchRestarts,
  stale: benchStale,
  bounds: benchBounds,
  agenda: benchAgenda,
  search: benchSearch,
  copias: benchCopias,
}

process.exitCode = await runBenches(benches, process.argv.slice(2))
