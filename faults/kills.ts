// `kill -9` at random moments of work, start, first start and daily round.
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { randomBelow, pickRandom } from './chance.ts'
import { temporaryFolder } from './cleanup.ts'
import { killLaunched, launch, start } from './sites.ts'
import { hireStaff } from './staff.ts'
import { createInspection, makeOld, sweepAndCount } from './stored-files.ts'
import type { Fault, Tally } from './tally.ts'

/** A site grows with each kill. */
const killsPerSite = 200
const starter = { 'acao.php': 5, 'comunidade.php': 10, 'devocao.php': 7, 'oracao.php': 14 }

/** Milliseconds until the kill at most, and how often of a hundred. */
const moments = {
  'first start': { longest: 1_000, often: 3 },
  start: { longest: 500, often: 8 },
  sweep: { longest: 120, often: 6 },
  work: { longest: 700, often: 83 },
} as const
type Moment = keyof typeof moments
const choices = Object.entries(moments).flatMap(([name, { often }]) =>
  Array.from({ length: often }, () => name as Moment),
)

export const kills: Fault = {
  what: 'kill -9 at random moments of work, start, first start and daily round',
  rounds: 1_000,
  secondsOfRound: 1.2,
  async run({ rounds, tally }) {
    while (tally.rounds < rounds) {
      await killOneSite(Math.min(killsPerSite, rounds - tally.rounds), tally)
    }
  },
}

async function killOneSite(times: number, tally: Tally): Promise<void> {
  const folder = temporaryFolder('kills')
  let site = await start(folder.path)
  const staff = await hireStaff({ url: () => site.url, tally, mayCut: true })
  const inspect = createInspection(folder.path, tally)
  for (let kill = 0; kill < times; kill += 1) {
    tally.rounds += 1
    const moment = pickRandom(choices)
    const wait = randomBelow(moments[moment].longest)
    if (moment === 'first start') {
      await killFirstStart(wait, tally)
      continue
    }
    if (moment === 'work') await staff.workDuring(() => pause(wait).then(site.kill))
    else await killStart(site, moment, wait)
    site = await start(folder.path)
    await staff.look()
    await inspect()
  }
  await site.kill()
  await sweepAndCount(folder.path, tally)
  folder.remove()
}

/** The daily round begins with the start. */
async function killStart(site: RunningSite, moment: Moment, wait: number): Promise<void> {
  await site.kill()
  if (moment === 'sweep') makeOld(site.dataDir)
  const launched = launch(site.dataDir)
  if (moment === 'sweep') await launched.site
  await pause(wait)
  await killLaunched(launched)
}

/** Tables, starter content, pictures and administrator of a new site are all there, or none. */
async function killFirstStart(wait: number, tally: Tally): Promise<void> {
  const folder = temporaryFolder('first')
  const launched = launch(folder.path)
  await pause(wait)
  await killLaunched(launched)
  const site = await start(folder.path)
  await logInAsAdmin(site)
  for (const [path, count] of Object.entries(starter)) {
    const response = await fetch(`${site.url}/api/${path}`)
    const { data } = (await response.json()) as { data: unknown[] }
    if (data.length !== count) {
      tally.lost.push(`starter content: ${data.length} of ${count} in ${path}`)
    }
  }
  await createInspection(folder.path, tally)()
  await site.kill()
  await sweepAndCount(folder.path, tally)
  folder.remove()
}
