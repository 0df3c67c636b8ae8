// Two versions of the site measured in turns on one machine: what disturbs one disturbs the other.
import { request } from 'node:http'
import type { Limits } from './limits.ts'
import { type Figure, figureOf, type Report, rowOf, visit, warmUp } from './lighthouse-visit.ts'

/** Seconds until something is painted, and until the largest part is. */
const mostUntilPaint = { 'FCP s': 0.8, 'LCP s': 1.3 } as const
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const times = ['FCP s', 'LCP s', 'TBT ms'] as const

export type Side = { name: string; url: string }
type Measured = { reports: Report[]; html: number }

/** Visits a page of both `visits` times: one, the other, the other, one. */
export async function measurePair(
  path: string,
  sides: readonly [Side, Side],
  visits: number,
  browser: string,
): Promise<[Measured, Measured]> {
  const all = new Map<Side, Report[]>(sides.map((side) => [side, []]))
  for (const { url } of sides) await warmUp(url, path)
  for (let round = 0; round < visits; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      all.get(side)!.push(await visit(side.url + path, browser))
    }
  }
  const measured = sides.map(async (side) => {
    return { reports: all.get(side)!, html: await htmlBytes(side.url + path) }
  })
  return (await Promise.all(measured)) as [Measured, Measured]
}

/** Of a row to print: the medians, without what only one site is measured for. */
export function pairRow({ reports, html }: Measured): Record<string, number> {
  const { kB: _kB, CLS: _cls, ...row } = rowOf(reports)
  return { ...row, 'HTML bytes': html }
}

/**
 * The present site must not be worse than the other: not beyond what differs between visits to the other.
 * What it promises for itself is also judged.
 */
export function judgePair(
  path: string,
  [present, other]: readonly [Measured, Measured],
  otherName: string,
  limits: Limits,
): void {
  const row = rowOf(present.reports)
  const ofOther = (name: Figure) => other.reports.map((report) => figureOf(report, name))
  for (const name of scores) {
    limits.atLeast(`${path}, ${name} as ${otherName}`, row[name], Math.min(...ofOther(name)))
  }
  for (const name of times) {
    limits.atMost(`${path}, ${name} as ${otherName}`, row[name], Math.max(...ofOther(name)))
  }
  for (const [name, most] of Object.entries(mostUntilPaint)) {
    limits.atMost(`${path}, ${name}`, row[name as keyof typeof mostUntilPaint], most)
  }
}

/** The body as a browser gets it over TLS. */
function htmlBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes)).on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
