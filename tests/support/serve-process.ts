// Serves a test site to the parent process, which can simulate a lost network: connections are then
// closed at once, while the port stays in use.
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { serverOptions } from './listen.ts'

/** A command of the parent process, which is sent back when it is done. */
export type Reach = 'away' | 'back'
/** A question of the parent process, answered with the site's log. */
export const askForLog = 'log'

type Served = {
  fetch: (request: Request) => Response | Promise<Response>
  dataDir: string
  port?: number
  /** Whether responses say the time; not, where the site's clock is none that goes. */
  sendsDate?: boolean
  /** Its log since it was last asked for. */
  takeLog?(): string
  close(): Promise<void>
}

export async function serveProcess({
  fetch,
  dataDir,
  port = 0,
  sendsDate = true,
  takeLog,
  close,
}: Served): Promise<void> {
  const server = serve({ fetch, port, hostname: '127.0.0.1', serverOptions }) as Server
  server.prependListener('request', (_, response: ServerResponse) => {
    response.sendDate = sendsDate
  })
  let reach: Reach = 'back'
  server.on('connection', (socket) => {
    if (reach === 'away') socket.resetAndDestroy()
  })
  process.on('message', (wanted: Reach | typeof askForLog) => {
    if (wanted === askForLog) {
      process.send?.(takeLog?.() ?? '')
      return
    }
    reach = wanted
    if (reach === 'away') server.closeAllConnections()
    process.send?.(reach)
  })
  process.once('SIGTERM', () => {
    server.close(() => void close().then(() => process.exit(0)))
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port: given } = server.address() as AddressInfo
  console.log(JSON.stringify({ port: given, dataDir }))
}
