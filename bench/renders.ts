// What it takes to answer with a page that is not kept.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from '../scripts/running-site.ts'

const rounds = 5
const rendersToWarmUp = 60
/** Milliseconds that a round, or the warm-up, takes at most; at least two renders are made. */
const longestRound = 600

export type Renders = {
  /** As often as a site that runs has rendered it before. */
  warmUp(address: string): Promise<void>
  /**
   * Milliseconds of processor time for one answer: of the whole process, whose threads compress
   * and collect garbage beside the one that renders.
   */
  costOf(address: string): Promise<number>
  close(): void
}

/**
 * Measures a running site. Before each request the database changes as another process would
 * change it, so that nothing that is kept counts any more.
 */
export function costOfRenders(site: RunningSite): Renders {
  const db = new DatabaseSync(join(site.dataDir, 'adro.db'))
  db.exec(`pragma synchronous = off; insert into marco values ('medida', '')`)
  const change = db.prepare(`update marco set quando = ? where nome = 'medida'`)

  async function render(address: string, most: number): Promise<number> {
    const began = performance.now()
    let renders = 0
    while (renders < most && (renders < 2 || performance.now() - began < longestRound)) {
      renders += 1
      change.run(crypto.randomUUID())
      const response = await fetch(site.url + address)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    }
    return renders
  }

  return {
    async warmUp(address) {
      await render(address, rendersToWarmUp)
    },
    async costOf(address) {
      const costs: number[] = []
      for (let round = 0; round < rounds; round++) {
        const before = site.cpu()
        const renders = await render(address, Infinity)
        costs.push((site.cpu() - before) / renders)
      }
      // What else runs on the machine only ever adds.
      return Math.min(...costs)
    },
    close: () => db.close(),
  }
}
