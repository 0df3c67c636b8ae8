// Processor time of a page that is not cached, with many celebrations, exceptions and events, beside
// the same page of a site with the starter content.
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { median, ratio, toTenths } from './figures.ts'
import type { Given } from './run-benches.ts'
import { save, type Staff, untilPicturesAreMade, withSites } from './sites.ts'

const pages = ['/Home', '/Horarios', '/Agenda', '/Comunidade/3', '/Oracoes']
/** Milliseconds for a page with all that. */
const limit = 20
/** Medians of so many rounds: a single one differs by 2 ms. */
const usual = { views: 50, rounds: 5, celebrations: 500, exceptions: 300, events: 200 }
const quick = { views: 2, rounds: 1, celebrations: 5, exceptions: 3, events: 2 }
type Size = typeof usual

const rules = [
  'WEEKLY;BYDAY=SU',
  'WEEKLY;BYDAY=WE,SA',
  'MONTHLY;BYDAY=1SU,3SU',
  'MONTHLY;BYDAY=-1FR',
]

/** Saves after which the cached pages are stale. */
const changes = {
  /** All pages; the schedule has been read before. */
  phone: (n: number) => ({ path: 'site.php', item: { telefone: `(27) 3000-${1000 + n}` } }),
  /** Only pages that show celebrations, which are read anew. */
  celebration: (n: number) => ({ path: 'celebracao.php', item: { id: 1, observacao: `nº ${n}` } }),
}

export async function benchAgenda({ isQuick, limits }: Given): Promise<void> {
  const size = isQuick ? quick : usual
  await withSites(async (start) => {
    const [starter, full] = [await start(), await start()]
    await fill({ url: full.url, cookie: await logInAsAdmin(full) }, size)
    // Their processor time counts as the site's.
    if (!isQuick) await pause(untilPicturesAreMade)
    const before = await millisecondsOf(starter, changes.phone, size)
    const after = await millisecondsOf(full, changes.phone, size)
    const readAnew = await millisecondsOf(full, changes.celebration, size)
    for (const [index, page] of pages.entries()) {
      limits.atMost(`ms of ${page}`, toTenths(after[index]!), limit)
      limits.atMost(`ms of ${page} after a change`, toTenths(readAnew[index]!), limit)
    }
    console.table(
      pages.map((page, index) => ({
        page,
        'ms with the starter content': toTenths(before[index]!),
        'ms with 500, 300 and 200': toTenths(after[index]!),
        ratio: ratio(after[index]!, before[index]!),
        'after a celebration changed': toTenths(readAnew[index]!),
      })),
    )
  })
}

async function fill(staff: Staff, size: Size): Promise<void> {
  const add = (path: string, item: object) => save(staff, path, item, 'POST')
  const time = (n: number) => `${String(6 + (n % 15)).padStart(2, '0')}:30`
  const date = (n: number) =>
    new Date(Date.now() + (n % 28) * 86_400_000).toISOString().slice(0, 10)
  for (let n = 1; n <= size.celebrations; n++) {
    // None at the same place and time as another.
    const ofCommunity = Math.floor(n / 10)
    const regra = `FREQ=${rules[ofCommunity % rules.length]}`
    const hora = time(Math.floor(ofCommunity / rules.length))
    await add('celebracao.php', { tipo: 'missa', comunidade: 1 + (n % 10), regra, hora })
  }
  for (let n = 1; n <= size.exceptions; n++) {
    await add('excecao.php', { data: date(n), acao: 'cancelada', celebracao: n, motivo: 'Retiro' })
  }
  for (let n = 1; n <= size.events; n++) {
    await add('evento.php', { titulo: `Evento ${n}`, inicio: date(n), horaInicio: time(n) })
  }
}

/** Each view comes after a save, which makes the cached page stale; the save's time is taken off. */
async function millisecondsOf(
  site: RunningSite,
  change: (typeof changes)[keyof typeof changes],
  { views, rounds }: Size,
): Promise<number[]> {
  const staff = { url: site.url, cookie: await logInAsAdmin(site) }
  // As browsers ask over TLS; compressing is part of the page's processor time.
  const headers = { 'accept-encoding': 'br' }
  const timeOf = async (page?: string) => {
    const began = site.cpu()
    for (let n = 0; n < views; n++) {
      const { path, item } = change(n)
      await save(staff, path, item)
      if (page !== undefined) await (await fetch(site.url + page, { headers })).text()
    }
    return (site.cpu() - began) / views
  }
  for (const page of pages) await timeOf(page)
  const times: number[][] = pages.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, page] of pages.entries()) {
      times[index]!.push((await timeOf(page)) - (await timeOf()))
    }
  }
  return times.map(median)
}
