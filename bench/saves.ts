// How long a member of staff waits for a save while visitors come as fast as they can, and what
// visitors notice of it.
import { logInAsAdmin, startSite } from '../scripts/running-site.ts'
import { median, quantile, ratio, toTenths } from './figures.ts'
import { needsWrk, startLoad } from './wrk.ts'
import { startReadings } from './readings.ts'

const saves = 200
const connections = 32
/** How long visitors come when nobody saves. */
const seconds = 5
/** The saves are long over by then. */
const atMost = 300

/** Every save changes the second and the third of them. */
const asked = ['/Home', '/Oracoes?oracao=1', '/Oracoes', '/Comunidade/1', '/Liturgia']

export async function benchSaves(): Promise<void> {
  if (needsWrk()) return
  const readings = await startReadings()
  const site = await startSite(undefined, readings.settings)
  try {
    const cookie = await logInAsAdmin(site)
    const load = { url: site.url, asked, connections }
    // The first saves of a process are slower than all that follow.
    await millisecondsToSave(site.url, cookie)
    const quiet = await millisecondsToSave(site.url, cookie)
    const visitsAlone = await startLoad({ ...load, seconds }).done
    const visits = startLoad({ ...load, seconds: atMost })
    const busy = await millisecondsToSave(site.url, cookie)
    const { requestsPerSecond, errors } = await visits.end()
    console.log(`${saves} saves, one after the other`)
    console.table({
      'nobody visits': { 'median ms': toTenths(median(quiet)), 'p95 ms': toTenths(p95(quiet)) },
      [`${connections} visitors at once`]: {
        'median ms': toTenths(median(busy)),
        'p95 ms': toTenths(p95(busy)),
      },
      ratio: {
        'median ms': ratio(median(busy), median(quiet)),
        'p95 ms': ratio(p95(busy), p95(quiet)),
      },
    })
    console.log('pages that visitors get meanwhile')
    console.table({
      'nobody saves': {
        'per second': Math.round(visitsAlone.requestsPerSecond),
        errors: visitsAlone.errors,
      },
      'saves without a pause': {
        'per second': Math.round(requestsPerSecond),
        errors,
        ratio: ratio(requestsPerSecond, visitsAlone.requestsPerSecond),
      },
    })
  } finally {
    await site.stop()
    readings.close()
  }
}

/** Of each save, from the request to the whole answer. */
async function millisecondsToSave(url: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < saves; n++) {
    const body = JSON.stringify({ id: 1, oracao: `Texto ${crypto.randomUUID()}` })
    const began = performance.now()
    const response = await fetch(`${url}/api/oracao.php`, {
      method: 'PUT',
      headers: { cookie },
      body,
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`a save answered ${response.status}`)
    times.push(performance.now() - began)
  }
  return times
}

function p95(times: readonly number[]): number {
  return quantile(times, 0.95)
}
