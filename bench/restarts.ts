// Three instances behind nginx, on one PostgreSQL and one object store, restarted thirty times one after
// the other while visitors read and staff save: how many requests fail. Needs PostgreSQL, nginx and
// openssl.
import { findNginx, findPostgres } from '../scripts/find-programs.ts'
import { startInstances } from '../tests/support/instances.ts'
import { createFront, logInAt } from '../tests/support/front.ts'
import type { Given } from './run-benches.ts'
import { faultsOf, startTraffic } from '../tests/support/traffic.ts'

const readers = 16
const pages = ['/Home', '/Oracoes?oracao=1', '/Devocoes?devocao=1', '/Sobre', '/Liturgia']
const calls = ['/api/oracao.php', '/api/devocao.php', '/api/comunidade.php']

export async function benchRestarts({ isQuick, limits }: Given): Promise<void> {
  const rounds = isQuick ? 1 : 10
  if (findPostgres() === undefined || findNginx() === undefined) {
    console.log('needs PostgreSQL and nginx: apt install postgresql nginx-light openssl')
    return
  }
  const instances = await startInstances()
  const front = createFront(instances.nginx)
  try {
    const cookie = await logInAt(front)
    const home = (await front.ask('GET', '/Home')).body.toString()
    const pictures = [...new Set(home.match(/\/uploads\/[\w/.-]+\.webp/g))].slice(0, 5)
    const paths = [...pages, ...calls, ...pictures]
    const traffic = startTraffic({ front, cookie, paths, readers, pauseOfStaff: 100 })
    for (let round = 0; round < rounds; round++) {
      for (const instance of instances.urls.keys()) await instances.restart(instance)
    }
    const seen = await traffic.stop()
    const faults = await faultsOf(front, seen)
    limits.atMost('failed requests', seen.failures.length, 0)
    limits.atMost('saves lost or doubled', faults.length, 0)
    console.table({
      [`${rounds * instances.urls.length} restarts`]: {
        answered: seen.answered,
        failed: seen.failures.length,
        saved: seen.added.length,
        'lost or doubled': faults.length,
        limit: 0,
      },
    })
    for (const line of [...seen.failures, ...faults].slice(0, 20)) console.log(line)
  } finally {
    front.leave()
    await instances.stop()
  }
}
