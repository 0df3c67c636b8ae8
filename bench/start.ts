// From the start of the process to a whole page, beside a bare Node server, in turns.
import { startBareServer } from './programs.ts'
import { median, ratio } from './figures.ts'
import type { Given } from './run-benches.ts'
import { withSites } from './sites.ts'

/** Times that a bare Node server takes. */
const limit = 7.4

export async function benchStart({ isQuick, limits }: Given): Promise<void> {
  const starts = isQuick ? 1 : 7
  const times: number[] = []
  const bare: number[] = []
  await withSites(async (start) => {
    // A regular end stores what Node compiled, as wherever the site ran before.
    const before = await start()
    await view(before.url)
    await before.stop()
    let site = await start()
    for (let n = 0; n < starts; n++) {
      await site.kill()
      const began = performance.now()
      site = await start(site.dataDir)
      await view(site.url)
      times.push(performance.now() - began)
      bare.push(await millisecondsOfBareServer())
    }
  })
  const toBare = ratio(median(times), median(bare))
  limits.atMost('first page, ratio to a bare server', toBare, limit)
  console.table({
    'first page': {
      'median ms': Math.round(median(times)),
      'longest ms': Math.round(Math.max(...times)),
      ratio: toBare,
      limit,
    },
    'first response of a bare Node server': {
      'median ms': Math.round(median(bare)),
      'longest ms': Math.round(Math.max(...bare)),
    },
  })
}

async function view(url: string): Promise<void> {
  const page = await (await fetch(`${url}/Home`)).text()
  if (!page.endsWith('</html>')) throw new Error('the page is not whole')
}

async function millisecondsOfBareServer(): Promise<number> {
  const began = performance.now()
  const server = await startBareServer()
  await (await fetch(server.url)).text()
  const took = performance.now() - began
  await server.end()
  return took
}
