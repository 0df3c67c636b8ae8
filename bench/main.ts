// Measures what the project promises: `npm run bench`, or `npm run bench -- memory`. Addresses of
// pages, such as `/Home`, say which of them are measured where that takes long.
import { benchBytes } from './bytes.ts'
import { benchConnections } from './connections.ts'
import { benchCopies } from './copies.ts'
import { benchDatabases } from './databases.ts'
import { benchDrills } from './drills.ts'
import { benchGrowth } from './growth.ts'
import { benchHostile } from './hostile.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchOverload } from './overload.ts'
import { benchSaves } from './saves.ts'
import { benchStale } from './stale.ts'
import { benchStart } from './start.ts'
import { benchThroughput } from './throughput.ts'
import { benchUploads } from './uploads.ts'
import { benchVisits } from './visits.ts'

const benches: Record<string, (addresses: readonly string[]) => Promise<void>> = {
  bytes: benchBytes,
  connections: benchConnections,
  copies: benchCopies,
  databases: benchDatabases,
  drills: benchDrills,
  growth: benchGrowth,
  hostile: benchHostile,
  lighthouse: benchLighthouse,
  memory: benchMemory,
  overload: benchOverload,
  saves: benchSaves,
  stale: benchStale,
  start: benchStart,
  throughput: benchThroughput,
  uploads: benchUploads,
  visits: benchVisits,
}

const given = process.argv.slice(2)
const addresses = given.filter((each) => each.startsWith('/'))
const wanted = given.filter((each) => !each.startsWith('/'))
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  await run(addresses)
}
