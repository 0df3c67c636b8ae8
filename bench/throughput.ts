// Requests per second of cached responses, beside a bare `node:http` server that sends the same headers
// and bodies. Needs wrk.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { median, ratioOfRounds } from './figures.ts'
import type { Given } from './limits.ts'
import { withSites } from './sites.ts'
import { ratesInTurns } from './wrk.ts'

const paths = ['/Home', '/Oracoes', '/api/comunidade.php']
const cases = paths.flatMap((path) => ['identity', 'br'].map((encoding) => ({ path, encoding })))
const limit = 0.5

export async function benchThroughput({ limits }: Given): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adro-throughput-'))
  let bare: Awaited<ReturnType<typeof startBareServer>> | undefined
  try {
    await withSites(async (start) => {
      const site = await start()
      await fillComunidades(site)
      await Promise.all(paths.map(async (path) => (await fetch(site.url + path)).arrayBuffer()))
      await store(site, folder)
      bare = await startBareServer(join(folder, 'answers.json'))
      const rows: Record<string, Record<string, number>> = {}
      for (const [index, { path, encoding }] of cases.entries()) {
        const headers = { 'accept-encoding': encoding }
        const [ours, theirs] = await ratesInTurns([
          { url: site.url + path, headers },
          { url: `${bare.url}/${index}` },
        ])
        const toBare = ratioOfRounds(ours!, theirs!)
        limits.atLeast(`${path}, ${encoding}, ratio to node:http`, toBare, limit)
        rows[`${path}, ${encoding}`] = {
          adro: Math.round(median(ours!)),
          'node:http': Math.round(median(theirs!)),
          ratio: toBare,
          limit,
        }
      }
      console.table(rows)
    })
  } finally {
    bare?.end()
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

/** Writes a file with all headers and bodies. */
async function store({ url }: RunningSite, folder: string): Promise<void> {
  const answers: Record<string, { headers: object; body: string }> = {}
  for (const [index, { path, encoding }] of cases.entries()) {
    const asked = get(url + path, { headers: { 'accept-encoding': encoding } })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers
    const body = await buffer(response)
    answers[`/${index}`] = { headers, body: body.toString('base64') }
  }
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
}

async function startBareServer(answers: string) {
  const given = ['bench/bare-server.mjs', answers]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}`, end: () => child.kill() }
}
