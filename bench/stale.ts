// Two processes on one database, visitors on both, and staff who save: whoever asks after a save was
// acknowledged must be shown it, whichever process is asked.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { logInAsAdmin, startSite } from '../scripts/running-site.ts'
import { startReadings } from './readings.ts'
import { save } from './saving.ts'
import { needsWrk, startLoad } from './wrk.ts'

const saves = 1_000
const connections = 8
/** The saves are long over by then. */
const atMost = 600

/** What is changed, and everything that a visitor can open to see it. */
const changes = [
  {
    path: 'oracao.php',
    change: (mark: string) => ({ id: 1, titulo: mark }),
    shown: ['/Oracoes?oracao=1', '/Oracoes', '/api/oracao.php'],
  },
  {
    path: 'comunidade.php',
    change: (mark: string) => ({ id: 1, nome: mark }),
    shown: ['/Comunidade/1', '/Home', '/Sobre', '/api/comunidade.php'],
  },
  {
    path: 'devocao.php',
    change: (mark: string) => ({ id: 1, titulo: mark }),
    shown: ['/Devocoes?devocao=1', '/api/devocao.php'],
  },
  {
    path: 'site.php',
    change: (mark: string) => ({ endereco: mark }),
    shown: ['/Home', '/Liturgia', '/api/site.php'],
  },
]

export async function benchStale(): Promise<void> {
  if (needsWrk()) return
  const readings = await startReadings()
  const first = await startSite(undefined, readings.settings)
  const second = await startSite(first.dataDir, readings.settings)
  const origins = [first.url, second.url]
  const asked = changes.flatMap(({ shown }) => shown)
  const loads = origins.map((url) => startLoad({ url, asked, connections, seconds: atMost }))
  try {
    const cookie = await logInAsAdmin(first)
    let reads = 0
    const stale: string[] = []
    for (let n = 0; n < saves; n++) {
      const { path, change, shown } = changes[n % changes.length]!
      const mark = `Prova ${crypto.randomUUID()}`
      // Now by the one process, now by the other, with each kind of change.
      const url = origins[Math.floor(n / changes.length) % 2]!
      const addresses = origins.flatMap((origin) => shown.map((each) => origin + each))
      const visitors = addresses.map(createVisitor)
      await Promise.all(visitors.map(({ ask }) => ask()))
      await save({ url, cookie }, path, change(mark))
      const seen = await Promise.all(visitors.map(({ ask }) => ask()))
      reads += seen.length
      stale.push(...addresses.filter((_, index) => !seen[index]!.includes(mark)))
      for (const { leave } of visitors) leave()
    }
    const done = await Promise.all(loads.map((load) => load.end()))
    console.table({
      [`${saves} saves, two processes`]: {
        'read after them': reads,
        stale: stale.length,
        limit: 0,
        'loaded meanwhile, per second': Math.round(
          done.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
        ),
        errors: done.reduce((sum, { errors }) => sum + errors, 0),
      },
    })
    for (const address of new Set(stale)) console.log('stale:', address)
  } finally {
    await Promise.all(loads.map((load) => load.end()))
    await second.kill()
    await first.stop()
    readings.close()
  }
}

/**
 * Asks as browsers do: on a connection that stays open, naming what it has. On connections that
 * have only asked for what is kept, the site has its quickest way to answer.
 */
function createVisitor(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let etag: string | undefined
  return {
    /** @returns the page; '' if the site says that it is still the same */
    async ask(): Promise<string> {
      const headers = etag === undefined ? {} : { 'if-none-match': etag }
      const [response] = (await once(get(address, { agent, headers }), 'response')) as [
        IncomingMessage,
      ]
      etag = response.headers.etag
      return text(response)
    },
    leave: () => agent.destroy(),
  }
}
