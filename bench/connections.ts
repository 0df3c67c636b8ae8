// A thousand visitors at once for a minute, each with a connection that stays open.
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningSite, startSite } from '../scripts/running-site.ts'
import { ratio } from './figures.ts'
import { startReadings, untilRead } from './readings.ts'
import { type Asked, type Load, needsWrk, startLoad } from './wrk.ts'

const connections = 1_000
const seconds = 60
const secondsToWarmUp = 15
const mostGrowth = 1.1

export async function benchConnections(): Promise<void> {
  if (needsWrk()) return
  const readings = await startReadings()
  const site = await startSite(undefined, readings.settings)
  try {
    await untilRead(site)
    const asked = await askedOf(site)
    const idle = site.memory()
    const { url } = site
    await startLoad({ url, asked, connections, seconds: secondsToWarmUp }).done
    const before = site.memory()
    const load = startLoad({ url, asked, connections, seconds })
    const highest = await highestMemory(site, load.done)
    const { requestsPerSecond, errors, said } = await load.done
    const after = site.memory()
    console.table({
      [`${connections} connections, ${seconds} s`]: {
        'per second': Math.round(requestsPerSecond),
        errors,
        'limit of errors': 0,
        'MB when nobody came yet': megabytes(idle),
        'MB after a warm-up': megabytes(before),
        'highest MB': megabytes(highest),
        'MB at the end': megabytes(after),
        ratio: ratio(after, before),
        limit: mostGrowth,
      },
    })
    if (said !== '') console.log(said)
  } finally {
    await site.stop()
    readings.close()
  }
}

/** A page, a call, and both for whoever has them already. */
async function askedOf({ url }: RunningSite): Promise<Asked[]> {
  const paths = ['/Home', '/api/oracao.php']
  const again = paths.map(async (path) => {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    return { path, headers: { 'if-none-match': response.headers.get('etag') ?? '' } }
  })
  return [...paths, ...(await Promise.all(again))]
}

async function highestMemory(site: RunningSite, done: Promise<Load>): Promise<number> {
  const isDone = done.then(() => true)
  let highest = site.memory()
  while (!(await Promise.race([isDone, pause(500, false)]))) {
    highest = Math.max(highest, site.memory())
  }
  return highest
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
