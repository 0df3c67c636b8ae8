// A thousand visitors at once for a minute, each with a connection that stays open.
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, type RunningSite, startSite } from '../scripts/running-site.ts'
import { ratio } from './figures.ts'
import { startReadings, untilRead } from './readings.ts'
import { save, saveEverySecond, type Saving } from './saving.ts'
import { type Asked, type Load, needsWrk, startLoad } from './wrk.ts'

const connections = 1_000
const seconds = 60
const secondsToWarmUp = 15
const secondsOfSaves = 20
const limits = { 'limit of errors': 0, 'limit of to warm': 1.1 }

export type Connections = {
  calm: Load
  /** The same while somebody saves every second. */
  busy: Load
  /** The highest memory, as a ratio to what the site took when it was warm. */
  growth: number
  growthWithSaves: number
}

export async function benchConnections(): Promise<void> {
  if (needsWrk()) return
  const { calm, busy, memory } = await measure(seconds)
  console.log(
    `memory: ${megabytes(memory.idle)} MB before anybody came, ${megabytes(memory.warm)} MB warm`,
  )
  console.table({
    [`${connections} connections for ${seconds} s`]: { ...row(calm, memory.warm), ...limits },
    [`for ${secondsOfSaves} s, a save every second`]: row(busy, memory.warm),
  })
  for (const { said } of [calm, busy]) if (said !== '') console.log(said)
}

/** The same for as long as one likes; for whoever judges what comes out of it. */
export async function measureConnections(forSeconds: number): Promise<Connections> {
  const { calm, busy, memory } = await measure(forSeconds)
  const growth = ratio(calm.highest, memory.warm)
  return { calm, busy, growth, growthWithSaves: ratio(busy.highest, memory.warm) }
}

async function measure(forSeconds: number) {
  const readings = await startReadings()
  const site = await startSite(undefined, readings.settings)
  try {
    await untilRead(site)
    const staff = { url: site.url, cookie: await logInAsAdmin(site) }
    const load = { url: site.url, asked: await askedOf(site), connections }
    const idle = site.memory()
    await startLoad({ ...load, seconds: secondsToWarmUp }).done
    const warm = site.memory()

    const visits = startLoad({ ...load, seconds: forSeconds })
    const highest = await highestMemory(site, visits.done)
    const calm = { ...(await visits.done), highest, end: site.memory() }

    // All of them wait for the new page at once, again and again.
    const saved = startLoad({ ...load, seconds: secondsOfSaves })
    const saving = saveEverySecond(() => saveText(staff), saved.done)
    const highestWithSaves = await highestMemory(site, saved.done)
    await saving
    const busy = { ...(await saved.done), highest: highestWithSaves, end: site.memory() }
    return { calm, busy, memory: { idle, warm } }
  } finally {
    await site.stop()
    readings.close()
  }
}

type Seen = Load & { highest: number; end: number }

function row({ requestsPerSecond, errors, highest, end }: Seen, warm: number) {
  return {
    'per second': Math.round(requestsPerSecond),
    errors,
    'highest MB': megabytes(highest),
    'MB at the end': megabytes(end),
    'to warm': ratio(end, warm),
  }
}

function saveText(staff: Saving): Promise<number> {
  return save(staff, 'oracao.php', { id: 1, oracao: `Texto ${crypto.randomUUID()}` })
}

/** Pages, a call, and all of them for whoever has them already. */
async function askedOf({ url }: RunningSite): Promise<Asked[]> {
  const paths = ['/Home', '/Oracoes', '/api/oracao.php']
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
