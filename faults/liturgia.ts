// The service with the daily readings in every kind of trouble: the page of the day is right all
// the same, nobody waits, and the readings come once the service is well.
import { setTimeout as pause } from 'node:timers/promises'
import { todayInBrazil } from '../server/clock.ts'
import {
  type Health,
  startLiturgiaStandIn,
  type StandIn,
} from '../tests/support/liturgia-stand-in.ts'
import { temporaryFolder } from './ending.ts'
import { createFakeTime, type FakeTime, fakeTimeObstacle } from './fake-time.ts'
import { readsDay } from './pages-of-day.ts'
import { nobody, start } from './sites.ts'
import type { Piece, Tally } from './tally.ts'

/** Troubles of a service that answers, or at least listens. */
const unwell: Health[] = [
  'slow',
  'hanging',
  'trickling',
  'endless',
  'refusing',
  'not-found',
  'web-page',
  'malformed',
  'truncated',
  'huge',
  'wrong-day',
  'windows-1252',
  'redirecting',
  'empty',
  'breaking-off',
  'without-first-reading',
]
/** Services that are none; the name is too long for anybody to be asked about it. */
const absent: Record<string, string> = {
  'nobody listens': nobody,
  'no such name': `http://${'x'.repeat(64)}.invalid/`,
}
/** Milliseconds. */
const troubleFor = 1_500
const recoversWithin = 10_000
/** By so much the clock goes on with each look. */
const minute = 60_000
/** Bytes more that the site may take meanwhile. */
const mostMemory = 80_000_000

export const liturgia: Piece = {
  what: `liturgy service ${[...unwell, ...Object.keys(absent), 'without TLS'].join(', ')}`,
  rounds: 1,
  seconds: (rounds) => rounds * 120,
  obstacle: fakeTimeObstacle,
  async run({ rounds, tally }) {
    for (let round = 0; round < rounds; round += 1) {
      for (const health of unwell) await inTrouble(health, tally)
      for (const [what, url] of Object.entries(absent)) await withoutService(what, url, tally)
      const plain = await startLiturgiaStandIn('2026-11-20')
      await withoutService('without TLS', plain.url.replace('http:', 'https:'), tally)
      await plain.close()
    }
  },
}

async function inTrouble(health: Health, tally: Tally): Promise<void> {
  const time = createFakeTime()
  const standIn = await startLiturgiaStandIn(() => todayInBrazil(time), health)
  await withSite(health, standIn.url, time, tally, async (url) => {
    standIn.health = 'well'
    await recovers(health, url, standIn, time, tally)
  })
  await standIn.close()
  time.remove()
}

async function withoutService(what: string, address: string, tally: Tally): Promise<void> {
  const time = createFakeTime()
  await withSite(what, address, time, tally, async () => undefined)
  time.remove()
}

async function withSite(
  what: string,
  address: string,
  time: FakeTime,
  tally: Tally,
  afterwards: (url: string) => Promise<void>,
): Promise<void> {
  tally.rounds += 1
  const folder = temporaryFolder('liturgia')
  const site = await start(folder.path, { ...time.settings, LITURGIA_URL: address })
  try {
    const before = site.memory()
    const giveUp = performance.now() + troubleFor
    let most = before
    while (performance.now() < giveUp) {
      await readsDay({ url: site.url, time }, what, tally)
      most = Math.max(most, site.memory())
      await pause(100)
    }
    if (most - before > mostMemory) {
      tally.wrong.push(`${what}: ${Math.round((most - before) / 1e6)} MB more memory`)
    }
    await afterwards(site.url)
  } finally {
    await site.stop()
    folder.remove()
  }
}

/** The texts come, whole and in the right letters, once the service was left alone for a while. */
async function recovers(
  what: string,
  url: string,
  standIn: StandIn,
  time: FakeTime,
  tally: Tally,
): Promise<void> {
  const giveUp = performance.now() + recoversWithin
  while (performance.now() < giveUp) {
    time.set(new Date(time.now().getTime() + minute))
    const response = await fetch(`${url}/api/liturgia`)
    const { chegou, evangelho } = (await response.json()) as {
      chegou: boolean
      evangelho: { texto: string }
    }
    if (chegou && evangelho.texto.includes('As crianças correram para ele')) return
    await pause(100)
  }
  tally.wrong.push(
    `${what}: no readings though the service is well (${standIn.asked.length} asked)`,
  )
}
