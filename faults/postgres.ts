// PostgreSQL is stopped and started under load: while it is away the site says so, and afterwards
// all is there that was acknowledged, without anybody restarting the site.
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '../scripts/postgres.mjs'
import { onServer, type PostgresServer, startPostgres } from '../tests/support/postgres-server.ts'
import { atTheEnd, temporaryFolder } from './ending.ts'
import type { Random } from './random.ts'
import { start } from './sites.ts'
import { hireStaff } from './staff.ts'
import type { Piece, Tally } from './tally.ts'
import { watchVisitors } from './visitors.ts'

const database = 'adro'
/** Milliseconds. */
const recoversWithin = 10_000

export const postgres: Piece = {
  what: 'PostgreSQL stopped (fast and immediate) and started while staff work and visitors read',
  rounds: 100,
  seconds: (rounds) => rounds * 3 + 10,
  obstacle: () => (findPostgres() === undefined ? 'PostgreSQL is not installed' : undefined),
  async run({ rounds, random, tally }) {
    const server = await startPostgres()
    const forget = atTheEnd(() => server.abandon())
    try {
      await onServer(server.url, `create database ${database}`)
      await stopAndStart(server, rounds, random, tally)
    } finally {
      await server.remove()
      forget()
    }
  },
}

async function stopAndStart(
  server: PostgresServer,
  rounds: number,
  random: Random,
  tally: Tally,
): Promise<void> {
  const folder = temporaryFolder('postgres')
  const site = await start(folder.path, { DATABASE_URL: server.url + database })
  const staff = await hireStaff({ url: () => site.url, random, tally, mayCut: false })
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    tally.rounds += 1
    let isOver = false
    const working = staff.work(() => isOver)
    const visitors = watchVisitors(site.url, tally, { may503: true })
    await pause(random.between(100, 700))
    await server.stop(random.pick(['fast', 'immediate']))
    await pause(random.between(0, 700))
    await server.start()
    const began = performance.now()
    await untilAllIsWell(site.url, tally)
    slowest = Math.max(slowest, performance.now() - began)
    // Some work after it, too: what was broken may show later.
    await pause(random.between(0, 300))
    isOver = true
    await working
    await visitors.leave()
    await staff.look()
  }
  tally.notes.push(`well again at most ${Math.round(slowest)} ms after PostgreSQL was back`)
  await site.stop()
  folder.remove()
}

async function untilAllIsWell(url: string, tally: Tally): Promise<void> {
  const giveUp = performance.now() + recoversWithin
  while (performance.now() < giveUp) {
    const statuses = await Promise.all(
      ['/readyz', '/Home', '/api/oracao.php'].map(async (path) => {
        const response = await fetch(url + path)
        await response.arrayBuffer()
        return response.status
      }),
    )
    if (statuses.every((status) => status === 200)) return
    await pause(20)
  }
  tally.wrong.push(`not well ${recoversWithin} ms after PostgreSQL was back`)
}
