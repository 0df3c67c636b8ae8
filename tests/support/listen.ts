// A site over real HTTP.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'

export type Listening = { port: number; url: string; close(): Promise<void> }

/**
 * Idle connections are not closed: the request of a test is not repeated where the server closes its
 * connection as it is sent, after a pause or after work that kept the process from noticing.
 */
export const serverOptions = { keepAliveTimeout: 0 }

/** A Hono app, or its part that answers. */
type App = Pick<Parameters<typeof serve>[0], 'fetch'>

export async function listen(app: App): Promise<Listening> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Sends raw lines of a request and returns the whole response. */
export async function sendRaw(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // The socket stays open: a client that closes it gets no response.
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
