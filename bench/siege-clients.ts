// Clients that ask for one address far more often than any visitor, in a process of their own, which
// bench/siege.ts starts.
import { once } from 'node:events'
import { connect } from 'node:net'

export type Siege = {
  port: number
  /** The address of each request: the next one of these, over and over. */
  paths: readonly string[]
  connections: number
  /** Requests that each connection sends at once, before it reads a response. */
  pipelined: number
  /** Whether each connection names another host, so that no response is in the cache. */
  hasOwnHosts: boolean
}

/** How many responses came of each status. */
export type Statuses = Record<string, number>

async function ask(siege: Siege, connection: number, statuses: Statuses): Promise<void> {
  const { port, paths, pipelined, hasOwnHosts } = siege
  const host = hasOwnHosts ? `h${connection}-${Date.now()}.example` : `127.0.0.1:${port}`
  const requests = Array.from({ length: pipelined }, (_, n) => {
    const path = paths[(connection * pipelined + n) % paths.length]!
    const last = n === pipelined - 1 ? ['Connection: close'] : []
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Accept-Encoding: br', ...last, '', '']
    return lines.join('\r\n')
  })
  const socket = connect(port, '127.0.0.1').on('error', ({ message }) => {
    statuses[message] = (statuses[message] ?? 0) + 1
  })
  let before = ''
  socket.on('data', (chunk) => {
    const text = before + chunk.toString('latin1')
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)) {
      statuses[status!] = (statuses[status!] ?? 0) + 1
    }
    // A status line may come in two pieces.
    before = /H[TP/\d. ]{0,14}$/.exec(text.slice(-16))?.[0] ?? ''
  })
  socket.write(requests.join(''))
  await once(socket, 'close')
}

process.on('message', async (siege: Siege) => {
  const statuses: Statuses = {}
  const clients = Array.from({ length: siege.connections }, (_, n) => ask(siege, n, statuses))
  await Promise.all(clients)
  process.send?.(statuses, () => process.disconnect())
})
