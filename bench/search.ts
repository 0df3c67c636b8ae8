// Time of a search over 1,000 items, beside a call whose answer is kept, and the memory of the index.
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { median, megabytes, ratio, toTenths } from './figures.ts'
import type { Given } from './run-benches.ts'
import { save, untilAtRest, withSites } from './sites.ts'

/** Milliseconds of a search. */
const limit = 20
const searches = [
  'batismo',
  'missa domingo noite',
  'salve rainha',
  'mizericordia',
  'senhor tende piedade de nós',
  'catequese das crianças',
  '25 de dezembro',
  'xyzwqk',
]
const usual = { items: 1_000, rounds: 25 }
const quick = { items: 5, rounds: 1 }

export async function benchSearch({ isQuick, limits }: Given): Promise<void> {
  const { items, rounds } = isQuick ? quick : usual
  await withSites(async (start) => {
    const site = await start()
    const texts = await fill(site, items)
    if (!isQuick) await untilAtRest(site)
    const before = site.memory()
    const first = await millisecondsOf(site, searchFor(texts[0]!))
    const memory = site.memory() - before
    const times: number[] = []
    const others: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const each of searches) {
        times.push(await millisecondsOf(site, searchFor(each)))
        others.push(await millisecondsOf(site, '/api/oracao.php'))
      }
    }
    limits.atMost('ms of a search', toTenths(median(times)), limit)
    console.table({
      [`search over ${items} items`]: {
        'ms (median)': toTenths(median(times)),
        'ratio to a kept answer': ratio(median(times), median(others)),
        'ms of the first': Math.round(first),
        'MB of the index': megabytes(memory),
      },
    })
  })
}

/** Devotions with the words of the starter content in other orders. */
async function fill(site: RunningSite, items: number): Promise<string[]> {
  const staff = { url: site.url, cookie: await logInAsAdmin(site) }
  const answers = await Promise.all(
    ['oracao.php', 'devocao.php', 'comunidade.php'].map((path) => fetch(`${site.url}/api/${path}`)),
  )
  const all = JSON.stringify(await Promise.all(answers.map((each) => each.json())))
  const words = all.match(/\p{L}{2,}/gu)!
  const text = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => words[(from + n * 7) % words.length]).join(' ')
  const titles = Array.from({ length: items }, (_, n) => text(n * 31, 4))
  for (const [n, titulo] of titles.entries()) {
    await save(staff, 'devocao.php', { titulo, devocao: text(n * 13, 200) }, 'POST')
  }
  return titles
}

function searchFor(words: string): string {
  return `/api/busca.php?${new URLSearchParams({ q: words }).toString()}`
}

async function millisecondsOf(site: RunningSite, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(site.url + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - began
}
