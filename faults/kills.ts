// `kill -9` at random moments: while staff work, while the site starts, while a new one is made,
// and while it sweeps. What is looked at after each is what the next start finds.
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { acoes } from '../server/store/starter/acoes.ts'
import { comunidades } from '../server/store/starter/comunidades.ts'
import { devocoes } from '../server/store/starter/devocoes.ts'
import { oracoes } from '../server/store/starter/oracoes.ts'
import { temporaryFolder } from './ending.ts'
import type { Random } from './random.ts'
import { killLaunched, launch, start } from './sites.ts'
import { hireStaff, type Staff } from './staff.ts'
import { createFileInspection, integrityOf, makeOld, sweepAndCount } from './stored-files.ts'
import type { Piece, Tally } from './tally.ts'

/** Milliseconds. */
const lives = { short: [20, 300], long: [300, 900] } as const
const longestStart = 500
const longestFirstStart = 1_000
const longestSweep = 120
/** So many kills, and the site is swept and given up for a new one: it would grow without end. */
const killsPerSite = 200

/** What a new site has. */
const starter = {
  'acao.php': acoes,
  'comunidade.php': comunidades,
  'devocao.php': devocoes,
  'oracao.php': oracoes,
}

type When = 'work' | 'start' | 'sweep' | 'first start'

export const kills: Piece = {
  what: 'kill -9 at random moments of work, start, first start and sweep',
  rounds: 1_000,
  seconds: (rounds) => rounds * 1.2 + 10,
  async run({ rounds, random, tally }) {
    const counts: Record<When, number> = { work: 0, start: 0, sweep: 0, 'first start': 0 }
    while (tally.rounds < rounds) {
      const most = Math.min(killsPerSite, rounds - tally.rounds)
      await killOneSite(most, random, tally, counts)
    }
    const words = Object.entries(counts).map(([when, count]) => `${count} during ${when}`)
    tally.notes.push(`killed: ${words.join(', ')}`)
  },
}

/** A site with its staff, which survives all of its kills; then it is swept. */
async function killOneSite(
  times: number,
  random: Random,
  tally: Tally,
  counts: Record<When, number>,
): Promise<void> {
  const folder = temporaryFolder('kills')
  let site = await start(folder.path)
  const staff = await hireStaff({ url: () => site.url, random, tally, mayCut: true })
  const inspect = createFileInspection(folder.path, tally)
  for (let kill = 0; kill < times; kill += 1) {
    const when = chooseWhen(random)
    counts[when] += 1
    tally.rounds += 1
    if (when === 'first start') {
      await killFirstStart(random, tally)
      continue
    }
    if (when === 'work') await killAtWork(site, staff, random)
    else await killWhile(when, site, random)
    site = await startAgain(folder.path, tally)
    await staff.look()
    await inspect()
    if (kill % 10 === 0) noteIntegrity(folder.path, tally)
  }
  await site.kill()
  noteIntegrity(folder.path, tally)
  await sweepAndCount(folder.path, tally)
  folder.remove()
}

function chooseWhen(random: Random): When {
  const share = random.share()
  if (share < 0.03) return 'first start'
  if (share < 0.11) return 'start'
  return share < 0.17 ? 'sweep' : 'work'
}

async function killAtWork(site: RunningSite, staff: Staff, random: Random): Promise<void> {
  const [least, most] = random.share() < 0.6 ? lives.short : lives.long
  let isOver = false
  const working = staff.work(() => isOver)
  await pause(random.between(least, most))
  await site.kill()
  isOver = true
  await working
}

async function killWhile(
  when: 'start' | 'sweep',
  site: RunningSite,
  random: Random,
): Promise<void> {
  await site.kill()
  if (when === 'sweep') makeOld(site.dataDir)
  const launched = launch(site.dataDir)
  // The sweep begins when the site does.
  if (when === 'sweep') await launched.site
  await pause(random.between(0, when === 'sweep' ? longestSweep : longestStart))
  await killLaunched(launched)
}

function noteIntegrity(dataDir: string, tally: Tally): void {
  const integrity = integrityOf(dataDir)
  if (integrity !== 'ok') tally.broken.push(`the database says: ${integrity}`)
}

async function startAgain(dataDir: string, tally: Tally): Promise<RunningSite> {
  try {
    return await start(dataDir)
  } catch (error) {
    tally.wrong.push('the site did not start again')
    throw error
  }
}

/** A site that never was: tables, starter content, pictures and administrator are all or nothing. */
async function killFirstStart(random: Random, tally: Tally): Promise<void> {
  const folder = temporaryFolder('first')
  const launched = launch(folder.path)
  await pause(random.between(0, longestFirstStart))
  await killLaunched(launched)
  const site = await startAgain(folder.path, tally)
  await logInAsAdmin(site)
  for (const [path, content] of Object.entries(starter)) {
    const response = await fetch(`${site.url}/api/${path}`)
    const { data } = (await response.json()) as { data: unknown[] }
    if (data.length !== content.length) {
      tally.lost.push(`starter content: ${data.length} of ${content.length} in ${path}`)
    }
  }
  await createFileInspection(folder.path, tally)()
  await site.kill()
  noteIntegrity(folder.path, tally)
  await sweepAndCount(folder.path, tally)
  folder.remove()
}
