// A stand-in for an old PHP site over real HTTP.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The response of a path: a body or a handler. */
export type Answering = string | Buffer | Handler

export type OldSiteStandIn = {
  /** Without a trailing slash. */
  url: string
  /** Responses by path (`/api/acao.php`, `/uploads/acao/a%20b.jpg`); others get 404. */
  answers: Map<string, Answering>
  /** The requested paths in order. */
  asked: string[]
  /** The User-Agent headers. */
  readonly agents: Set<string | undefined>
  /** The most concurrent requests. */
  readonly mostAtOnce: number
  close(): Promise<void>
}

export async function startOldSite(
  answers: Iterable<[path: string, answering: Answering]> = [],
): Promise<OldSiteStandIn> {
  let underWay = 0
  let mostAtOnce = 0
  const server = createServer((request, response) => {
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    response.once('close', () => {
      underWay -= 1
    })
    const path = request.url ?? ''
    standIn.asked.push(path)
    standIn.agents.add(request.headers['user-agent'])
    answer(standIn.answers.get(path), request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const standIn: OldSiteStandIn = {
    url: `http://127.0.0.1:${port}`,
    answers: new Map(answers),
    asked: [],
    agents: new Set(),
    get mostAtOnce() {
      return mostAtOnce
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
  return standIn
}

function answer(
  answering: Answering | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (typeof answering === 'function') return answering(request, response)
  // PHP's default.
  response.setHeader('content-type', 'text/html; charset=iso-8859-1')
  if (answering === undefined) response.statusCode = 404
  response.end(answering ?? '<!DOCTYPE HTML><html><h1>Not Found</h1></html>')
}

/** Responses of a site with only these calls. */
export function answersOf(data: Record<string, unknown>): [path: string, answering: string][] {
  return Object.entries(data).map(([path, rows]) => [
    `/api/${path}.php`,
    JSON.stringify({ data: rows }),
  ])
}

export function status(code: number, body = ''): Handler {
  return (_, response) => {
    response.statusCode = code
    response.end(body)
  }
}

export function redirect(to: string): Handler {
  return (_, response) => {
    response.statusCode = 302
    response.setHeader('location', to)
    response.end()
  }
}

/** Begins correctly and never ends. */
export function endless(head: string | Buffer, piece = Buffer.alloc(64_000, 0x20)): Handler {
  return (_, response) => {
    response.write(head)
    const more = () => {
      while (response.writable && response.write(piece));
    }
    response.on('drain', more)
    more()
  }
}

/** Sends the head, if given, and then nothing more. */
export function hanging(head?: string | Buffer): Handler {
  return (_, response) => {
    if (head !== undefined) response.write(head)
  }
}

/** Announces more bytes than it sends, and closes the connection. */
export function cutOff(head: string | Buffer): Handler {
  return (_, response) => {
    response.setHeader('content-length', 1_000_000)
    response.write(head, () => response.destroy())
  }
}
