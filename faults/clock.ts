// The machine's clock is set forward and back while the site runs.
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../contract/civil-date.ts'
import { logInAsAdmin, siteAdmin } from '../scripts/running-site.ts'
import { todayInBrazil } from '../server/clock.ts'
import { startLiturgiaStandIn } from '../tests/support/liturgia-stand-in.ts'
import { temporaryFolder } from './ending.ts'
import { createFakeTime, type FakeTime, fakeTimeObstacle } from './fake-time.ts'
import { readsDay } from './pages-of-day.ts'
import type { Random } from './random.ts'
import { start } from './sites.ts'
import { hireStaff } from './staff.ts'
import { integrityOf } from './stored-files.ts'
import type { Piece, Tally } from './tally.ts'

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

export const clock: Piece = {
  what: 'clock set a day and an hour forward and back, across midnight and the end of the year',
  rounds: 5,
  seconds: (rounds) => rounds * 50,
  obstacle: fakeTimeObstacle,
  async run({ rounds, random, tally }) {
    for (let round = 0; round < rounds; round += 1) {
      tally.rounds += 1
      await withSite(tally, (site) => jumpAbout(site, random, tally))
      await withSite(tally, (site) => crossYears(site, random, tally))
      await withSite(tally, (site) => guessAndJump(site, tally))
      await withSite(tally, (site) => logInTooEarly(site, tally))
      await withSite(tally, (site) => readAfterJump(site, tally))
    }
  },
}

type TimedSite = { url: string; dataDir: string; time: FakeTime; setWell(isWell: boolean): void }

async function withSite(tally: Tally, work: (site: TimedSite) => Promise<void>): Promise<void> {
  const time = createFakeTime()
  const folder = temporaryFolder('clock')
  const readings = await startLiturgiaStandIn(() => todayInBrazil(time))
  const site = await start(folder.path, { ...time.settings, LITURGIA_URL: readings.url })
  try {
    await work({
      url: site.url,
      dataDir: folder.path,
      time,
      setWell(isWell) {
        readings.health = isWell ? 'well' : 'refusing'
      },
    })
    const integrity = integrityOf(folder.path)
    if (integrity !== 'ok') tally.broken.push(`the database says ${integrity}`)
  } finally {
    await site.stop()
    await readings.close()
    folder.remove()
    time.remove()
  }
}

/** Staff work, and the clock goes a day and an hour forward and back, and over midnight. */
async function jumpAbout(site: TimedSite, random: Random, tally: Tally): Promise<void> {
  const { time } = site
  const right = time.now()
  const moves: [what: string, to: () => Date][] = [
    ['a day forward', () => later(time, day)],
    ['a day back', () => later(time, -day)],
    ['an hour back', () => later(time, -hour)],
    ['an hour forward', () => later(time, hour)],
    ['a day back from where it was right', () => later(time, -day)],
    ['right again', () => right],
    ['just before midnight', () => new Date(midnightAfter(right).getTime() - 1.5 * second)],
    ['an hour back over midnight', () => later(time, -hour)],
  ]
  await workThrough(site, moves, random, tally)
}

async function crossYears(site: TimedSite, random: Random, tally: Tally): Promise<void> {
  const year = site.time.now().getUTCFullYear()
  const newYear = new Date(`${year + 1}-01-01T00:00:00-03:00`)
  site.time.set(new Date(newYear.getTime() - hour))
  const moves: [what: string, to: () => Date][] = [
    ['just before the new year', () => new Date(newYear.getTime() - 1.5 * second)],
    ['back into the old year', () => later(site.time, -hour)],
    ['into the new year', () => new Date(newYear.getTime() + hour)],
  ]
  await workThrough(site, moves, random, tally)
}

async function workThrough(
  site: TimedSite,
  moves: [what: string, to: () => Date][],
  random: Random,
  tally: Tally,
): Promise<void> {
  const { url, time } = site
  const staff = await hireStaff({ url: () => url, random, tally, mayCut: false })
  let isOver = false
  const working = staff.work(() => isOver)
  for (const [what, to] of moves) {
    time.set(to())
    await readsDay(site, what, tally)
    await pause(2 * second)
    // A midnight may have gone by.
    await readsDay(site, `${what}, a moment later`, tally)
    const { body } = await staff.call('GET', 'login.php')
    if (body.admin === null) tally.wrong.push(`${what}: the session has ended`)
  }
  isOver = true
  await working
  await staff.look()
}

/** Who waits because of wrong passwords, or because the clock was wrong, does not wait for a day. */
async function guessAndJump({ url, time }: TimedSite, tally: Tally): Promise<void> {
  for (const [what, jump] of [
    ['a day back', -day],
    ['a day forward', day],
    ['an hour back', -hour],
  ] as const) {
    let wait: Response | undefined
    for (let tries = 0; tries < 8; tries += 1) {
      wait = await logIn(url, 'Senha-errada-77')
    }
    const seconds = Number(wait?.headers.get('retry-after'))
    if (wait?.status !== 429 || seconds > 900) {
      tally.wrong.push(`${what}: eight wrong passwords were answered with ${wait?.status}`)
    }
    time.set(later(time, jump))
    const after = await logIn(url, siteAdmin.senha)
    if (after.status !== 200) tally.wrong.push(`${what}: the owner is locked out, ${after.status}`)
  }
}

/** Whoever logged in while the clock was a year ahead is not logged in for a year more. */
async function logInTooEarly({ url, time }: TimedSite, tally: Tally): Promise<void> {
  const right = time.now()
  time.set(later(time, 365 * day))
  const cookie = await logInAsAdmin({ url })
  time.set(right)
  time.set(later(time, 31 * day))
  const response = await fetch(`${url}/api/login.php`, { headers: { cookie } })
  const { admin } = (await response.json()) as { admin: unknown }
  if (admin !== null) tally.wrong.push('a session of a wrong clock lives longer than a month')
}

/** The readings fail while the clock is a day ahead; set right, they are asked for again soon. */
async function readAfterJump(site: TimedSite, tally: Tally): Promise<void> {
  const { url, time, setWell } = site
  const right = time.now()
  setWell(false)
  time.set(later(time, day))
  const tomorrow = addDays(todayInBrazil(time), 1)
  for (const data of [todayInBrazil(time), tomorrow])
    await fetch(`${url}/api/liturgia?data=${data}`)
  setWell(true)
  time.set(new Date(right.getTime() + 40 * 60 * second))
  // Of a day that nobody has asked for yet.
  const wanted = addDays(todayInBrazil(time), 9)
  const response = await fetch(`${url}/api/liturgia?data=${wanted}`)
  const { chegou } = (await response.json()) as { chegou: boolean }
  if (!chegou) tally.wrong.push('the readings are not asked for after the clock was set right')
  await readsDay(site, 'set right after a failure', tally)
}

function logIn(url: string, senha: string): Promise<Response> {
  const body = JSON.stringify({ email: siteAdmin.email, senha })
  return fetch(`${url}/api/login.php`, { method: 'POST', body })
}

function later(time: FakeTime, milliseconds: number): Date {
  return new Date(time.now().getTime() + milliseconds)
}

/** In São Paulo, which keeps the same time all year. */
function midnightAfter(time: Date): Date {
  const tomorrow = addDays(todayInBrazil({ now: () => time }), 1)
  return new Date(`${tomorrow}T00:00:00-03:00`)
}
