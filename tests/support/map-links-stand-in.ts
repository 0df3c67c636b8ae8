// A stand-in for Google's servers of short map links, over real HTTP: '/Missa' is answered as `answers` says.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type MapLinksStandIn = { url: string; readonly asked: string[]; close(): void }

export async function startMapLinks(
  answers: Readonly<Record<string, string | RequestListener>>,
): Promise<MapLinksStandIn> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (typeof answer === 'function') return answer(request, response)
    if (answer === undefined) return response.writeHead(404).end('<h1>Not found</h1>')
    return response.writeHead(302, { location: answer }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
