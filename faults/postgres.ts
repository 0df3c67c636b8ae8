// PostgreSQL stops and starts under load: the site answers from its cache or with 503, loses
// nothing and needs no restart.
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '../scripts/find-programs.ts'
import { onServer, type PostgresServer, startPostgres } from '../tests/support/postgres-server.ts'
import { randomBetween, pickRandom } from './chance.ts'
import { runAtExit, temporaryFolder } from './cleanup.ts'
import { start } from './sites.ts'
import { hireStaff } from './staff.ts'
import type { Fault, Tally } from './tally.ts'
import { watchVisitors } from './visitors.ts'

const database = 'adro'
/** Milliseconds. */
const recoversWithin = 10_000

export const postgres: Fault = {
  what: 'PostgreSQL stopped (fast and immediate) and started while staff work and visitors read',
  rounds: 100,
  secondsOfRound: 3,
  obstacle: () => (findPostgres() === undefined ? 'PostgreSQL is not installed' : undefined),
  async run({ rounds, tally }) {
    const server = await startPostgres()
    const cancel = runAtExit(() => server.abandon())
    try {
      await onServer(server.url, `create database ${database}`)
      await stopAndStart(server, rounds, tally)
    } finally {
      await server.remove()
      cancel()
    }
  },
}

async function stopAndStart(server: PostgresServer, rounds: number, tally: Tally): Promise<void> {
  const folder = temporaryFolder('postgres')
  const site = await start(folder.path, { DATABASE_URL: server.url + database })
  const staff = await hireStaff({ url: () => site.url, tally, mayCut: false })
  for (; tally.rounds < rounds; tally.rounds += 1) {
    await staff.workDuring(async () => {
      const visitors = watchVisitors(site.url, tally, { may503: true })
      await pause(randomBetween(100, 700))
      await server.stop(pickRandom(['fast', 'immediate']))
      await pause(randomBetween(0, 700))
      await server.start()
      await untilAllIsWell(site.url, tally)
      // Some work after it: a broken connection may show later.
      await pause(randomBetween(0, 300))
      await visitors.leave()
    })
    await staff.look()
  }
  await site.stop()
  folder.remove()
}

async function untilAllIsWell(url: string, tally: Tally): Promise<void> {
  const giveUp = performance.now() + recoversWithin
  while (performance.now() < giveUp) {
    const paths = ['/readyz', '/Home', '/api/oracao.php']
    const responses = await Promise.all(paths.map((path) => fetch(url + path)))
    await Promise.all(responses.map((response) => response.arrayBuffer()))
    if (responses.every(({ ok }) => ok)) return
    await pause(20)
  }
  tally.wrong.push(`not well ${recoversWithin} ms after PostgreSQL was back`)
}
