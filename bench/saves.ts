// How long a member of staff waits for a save while visitors come as fast as they can, and what
// visitors notice of it.
import { logInAsAdmin, startSite } from '../scripts/running-site.ts'
import { median, quantile, ratio, toTenths } from './figures.ts'
import { startReadings } from './readings.ts'
import { save, saveEverySecond, type Saving } from './saving.ts'
import { type Load, needsWrk, startLoad } from './wrk.ts'

const saves = 200
const connections = 32
/** How long visitors come while nobody saves, and while somebody does now and then. */
const seconds = 6
/** The saves are long over by then. */
const atMost = 300

/** Every save changes the second and the third of them. */
const asked = ['/Home', '/Oracoes?oracao=1', '/Oracoes', '/Comunidade/1', '/Liturgia']

export async function benchSaves(): Promise<void> {
  if (needsWrk()) return
  const readings = await startReadings()
  const site = await startSite(undefined, readings.settings)
  try {
    const { url } = site
    const staff = { url, cookie: await logInAsAdmin(site) }
    const load = { url, asked, connections }
    // The first saves of a process are slower than all that follow.
    await saveOften(staff)
    const quiet = await saveOften(staff)
    const alone = await startLoad({ ...load, seconds }).done

    const whileSaving = startLoad({ ...load, seconds })
    const nowAndThen = await saveEverySecond(() => saveText(staff), whileSaving.done)
    const visited = await whileSaving.done

    const visits = startLoad({ ...load, seconds: atMost })
    const busy = await saveOften(staff)
    const crowded = await visits.end()

    const waits = (times: readonly number[]) => ({
      'median ms': toTenths(median(times)),
      'p95 ms': toTenths(quantile(times, 0.95)),
      ratio: ratio(median(times), median(quiet)),
    })
    console.log(`a save, with ${connections} visitors at once`)
    console.table({
      [`${saves} saves, nobody visits`]: waits(quiet),
      'a save every second': waits(nowAndThen),
      [`${saves} saves without a pause`]: waits(busy),
    })
    const got = ({ requestsPerSecond, errors }: Load) => ({
      'per second': Math.round(requestsPerSecond),
      ratio: ratio(requestsPerSecond, alone.requestsPerSecond),
      errors,
    })
    console.log('pages that visitors get meanwhile')
    console.table({
      'nobody saves': got(alone),
      'a save every second': got(visited),
      'saves without a pause': got(crowded),
    })
  } finally {
    await site.stop()
    readings.close()
  }
}

async function saveOften(staff: Saving): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < saves; n++) times.push(await saveText(staff))
  return times
}

function saveText(staff: Saving): Promise<number> {
  return save(staff, 'oracao.php', { id: 1, oracao: `Texto ${crypto.randomUUID()}` })
}
