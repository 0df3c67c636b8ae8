// Requests per second of cached responses, beside a bare `node:http` server that sends the same headers
// and bodies, and beside nginx with one worker that sends the same bodies from disk. Needs wrk.
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { median, ratioOfRounds } from './figures.ts'
import type { Given } from './run-benches.ts'
import { type Server, startBareServer, startNginx } from './programs.ts'
import { untilAtRest, withSites } from './sites.ts'
import { needsWrk, ratesInTurns } from './wrk.ts'

const paths = ['/Home', '/Oracoes', '/api/comunidade.php']
const cases = paths.flatMap((path) => ['identity', 'br'].map((encoding) => ({ path, encoding })))
const limit = 0.5

export async function benchThroughput({ isQuick, limits }: Given): Promise<void> {
  if (needsWrk()) return
  const folder = mkdtempSync(join(tmpdir(), 'adro-throughput-'))
  // nginx, started by root, reads as another user.
  chmodSync(folder, 0o755)
  const servers: Server[] = []
  try {
    await withSites(async (start) => {
      const site = await start()
      await fillComunidades(site)
      await Promise.all(paths.map(async (path) => (await fetch(site.url + path)).arrayBuffer()))
      // Its picture process makes widths of the starter's pictures.
      if (!isQuick) await untilAtRest(site)
      await store(site, folder)
      const bare = await startBareServer(join(folder, 'answers.json'))
      servers.push(bare)
      const nginx = await startNginx(folder)
      if (nginx !== undefined) servers.push(nginx)
      const rows: Record<string, Record<string, number>> = {}
      for (const [index, { path, encoding }] of cases.entries()) {
        const headers = { 'accept-encoding': encoding }
        const stored = [`/${index}`]
        const [ours, theirs, fromDisk] = await ratesInTurns(isQuick ? 1 : 5, [
          { url: site.url, paths: [path], headers },
          { url: bare.url, paths: stored },
          ...(nginx === undefined ? [] : [{ url: nginx.url, paths: stored }]),
        ])
        const toBare = ratioOfRounds(ours!, theirs!)
        limits.atLeast(`${path}, ${encoding}, ratio to node:http`, toBare, limit)
        rows[`${path}, ${encoding}`] = {
          adro: Math.round(median(ours!)),
          'node:http': Math.round(median(theirs!)),
          ratio: toBare,
          limit,
          ...(fromDisk !== undefined && {
            nginx: Math.round(median(fromDisk)),
            'ratio to nginx': ratioOfRounds(ours!, fromDisk),
          }),
        }
      }
      console.table(rows)
    })
  } finally {
    for (const server of servers) await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the list of communities 26 long, each with a text of 3 kB. */
async function fillComunidades(site: RunningSite): Promise<void> {
  const cookie = await logInAsAdmin(site)
  const address = `${site.url}/api/comunidade.php`
  const descricao = 'Uma capela no alto da serra. '.repeat(100)
  const { data } = (await (await fetch(address)).json()) as { data: unknown[] }
  for (let n = data.length; n < 26; n++) {
    const body = JSON.stringify({ nome: `Capela ${n}`, descricao })
    await fetch(address, { method: 'POST', headers: { cookie }, body })
  }
}

/** Writes a file for each body, and one with all headers and bodies. */
async function store({ url }: RunningSite, folder: string): Promise<void> {
  const answers: Record<string, { headers: object; body: string }> = {}
  for (const [index, { path, encoding }] of cases.entries()) {
    const asked = get(url + path, { headers: { 'accept-encoding': encoding } })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers
    const body = await buffer(response)
    writeFileSync(join(folder, String(index)), body)
    answers[`/${index}`] = { headers, body: body.toString('base64') }
  }
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
}
