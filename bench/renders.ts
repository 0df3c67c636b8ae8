// What it takes to answer with a page that is not kept.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Cpu, RunningSite } from '../scripts/running-site.ts'

const rounds = 5
const rendersToWarmUp = 60
/** Milliseconds that a round, or the warm-up, takes at most; at least two renders are made. */
const longestRound = 600

export type Renders = {
  /** As often as a site that runs has rendered it before. */
  warmUp(address: string): Promise<void>
  /** The processor time of one answer. */
  costOf(address: string): Promise<Cpu>
  close(): void
}

/**
 * Measures a running site. Before each request the database changes as another process would
 * change it, so that nothing that is kept counts any more.
 */
export function costOfRenders(site: RunningSite): Renders {
  const db = new DatabaseSync(join(site.dataDir, 'adro.db'))
  db.exec(`pragma synchronous = off; insert into marco (nome, quando) values ('medida', '')`)
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
      const costs: Cpu[] = []
      for (let round = 0; round < rounds; round++) {
        const before = site.cpu()
        const renders = await render(address, Infinity)
        const after = site.cpu()
        costs.push({
          thread: (after.thread - before.thread) / renders,
          all: (after.all - before.all) / renders,
        })
      }
      // What else runs on the machine only ever adds.
      return costs.reduce((least, cost) => (cost.all < least.all ? cost : least))
    },
    close: () => db.close(),
  }
}
