// Three copies behind nginx, on one PostgreSQL and one object store: how soon a save is seen on the
// others, and what visitors notice of restarts. Needs PostgreSQL, nginx and openssl.
import { findNginx } from '../scripts/nginx.mjs'
import { findPostgres } from '../scripts/postgres.mjs'
import { type Copies, startCopies } from '../tests/support/copies.ts'
import { createFront, type Front, logInAt } from '../tests/support/front.ts'
import { faultsOf, startTraffic } from '../tests/support/traffic.ts'
import { quantile, toTenths } from './figures.ts'
import { startReadings } from './readings.ts'
import { save } from './saving.ts'

const saves = 1_000
const rounds = 10
const readers = { saves: 4, restarts: 16 }
/** Milliseconds after which every copy has to show a save. */
const soon = 100

/** What is changed, and where it is seen. */
const changes = [
  {
    path: 'oracao.php',
    change: (mark: string) => ({ id: 1, titulo: mark }),
    shown: ['/Oracoes?oracao=1', '/api/oracao.php'],
  },
  {
    path: 'site.php',
    change: (mark: string) => ({ endereco: mark }),
    shown: ['/Home', '/api/site.php'],
  },
]

export async function benchCopies(): Promise<void> {
  if (findPostgres() === undefined || findNginx() === undefined) {
    console.log('needs PostgreSQL and nginx: apt install postgresql nginx-light openssl')
    return
  }
  const measuring = await startReadings()
  const copies = await startCopies(measuring.settings)
  const front = createFront(copies.nginx)
  try {
    const cookie = await logInAt(front)
    await benchSaves(copies, front, cookie)
    await benchRestarts(copies, front, cookie)
  } finally {
    front.leave()
    await copies.stop()
    measuring.close()
  }
}

async function benchSaves({ urls }: Copies, front: Front, cookie: string): Promise<void> {
  const paths = changes.flatMap(({ shown }) => shown)
  const traffic = startTraffic({ front, cookie, paths, readers: readers.saves, pauseOfStaff: 500 })
  const delays: Record<'own' | 'others', number[]> = { own: [], others: [] }
  for (let n = 0; n < saves; n++) {
    const { path, change, shown } = changes[n % changes.length]!
    const mark = `Prova ${crypto.randomUUID()}`
    const at = n % urls.length
    await save({ url: urls[at]!, cookie }, path, change(mark))
    const saved = performance.now()
    const looks = urls.flatMap((url, copy) =>
      shown.map(async (each) => {
        const delay = await untilSeen(url + each, mark, saved)
        delays[copy === at ? 'own' : 'others'].push(delay)
      }),
    )
    await Promise.all(looks)
  }
  const { answered, failures } = await traffic.stop()
  const row = (values: number[], limit: number) => ({
    'seen at': values.length,
    'at the first look': values.filter((each) => each === 0).length,
    'p99 ms': toTenths(quantile(values, 0.99)),
    'longest ms': toTenths(Math.max(...values)),
    [`later than ${limit} ms`]: values.filter((each) => each > limit).length,
  })
  console.log(`${saves} saves, with ${readers.saves} visitors at once`)
  console.table({
    'on the copy that saved': row(delays.own, 0),
    'on the others': row(delays.others, soon),
  })
  console.log(`answered meanwhile: ${answered}, failed: ${failures.length}`)
}

/**
 * Milliseconds after a save at which an answer was asked for that shows it. Not when it came: that
 * is the time that the page took.
 */
async function untilSeen(address: string, mark: string, saved: number): Promise<number> {
  for (let look = 0; ; look++) {
    const asked = performance.now()
    const text = await (await fetch(address)).text()
    if (text.includes(mark)) return look === 0 ? 0 : asked - saved
    if (asked - saved > 10_000) throw new Error(`${address} never showed a save`)
  }
}

async function benchRestarts(copies: Copies, front: Front, cookie: string): Promise<void> {
  const home = (await front.ask('GET', '/Home')).body.toString()
  const pictures = [...home.matchAll(/\/uploads\/[\w/.-]+\.webp/g)]
    .slice(0, 5)
    .map(([path]) => path)
  const pages = ['/Home', '/Oracoes?oracao=1', '/Devocoes?devocao=1', '/Sobre', '/Liturgia']
  const calls = ['/api/oracao.php', '/api/devocao.php', '/api/comunidade.php']
  const paths = [...pages, ...calls, ...pictures]
  const traffic = startTraffic({
    front,
    cookie,
    paths,
    readers: readers.restarts,
    pauseOfStaff: 100,
  })
  const before = copies.nginx.requests().length
  const began = performance.now()
  for (let round = 0; round < rounds; round++) {
    for (const copy of copies.urls.keys()) await copies.restart(copy)
  }
  const seconds = (performance.now() - began) / 1000
  const seen = await traffic.stop()
  const faults = await faultsOf(front, seen)
  const requests = copies.nginx.requests().slice(before)
  console.log(`${rounds} rounds of three restarts, with ${readers.restarts} visitors at once`)
  console.table({
    [`in ${Math.round(seconds)} s`]: {
      answered: seen.answered,
      failed: seen.failures.length,
      'sent on to another copy': requests.filter(({ tried }) => tried.length > 1).length,
      saved: seen.added.length,
      'lost or doubled': faults.length,
      limit: 0,
    },
  })
  for (const line of [...seen.failures.slice(0, 10), ...faults.slice(0, 10)]) console.log(line)
}
