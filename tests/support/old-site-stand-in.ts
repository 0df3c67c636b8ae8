// An old parish site over real HTTP, as PHP programs answer: a stand-in for what staff move in from.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** What a path answers: a body, or whatever a handler does. */
export type Answering = string | Buffer | Handler

export type OldSiteStandIn = {
  /** Without a slash at the end. */
  url: string
  /** What each path answers, `/api/acao.php`, `/uploads/acao/a%20b.jpg`; another one gets 404. */
  answers: Map<string, Answering>
  /** The paths that were asked for, in their order. */
  asked: string[]
  /** Who asked, as they call themselves. */
  readonly agents: Set<string | undefined>
  /** How many requests were under way at once, at most. */
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
  // What PHP says when nobody says something else.
  response.setHeader('content-type', 'text/html; charset=iso-8859-1')
  if (answering === undefined) response.statusCode = 404
  response.end(answering ?? '<!DOCTYPE HTML><html><h1>Not Found</h1></html>')
}

/** The calls of a site that has nothing but these. */
export function calls(data: Record<string, unknown>): [path: string, answering: string][] {
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

/** Begins well and never ends. */
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

/** Says something and then nothing more; says nothing at all if there is no head. */
export function hanging(head?: string | Buffer): Handler {
  return (_, response) => {
    if (head !== undefined) response.write(head)
  }
}

/** Promises more than it sends, and hangs up. */
export function cutOff(head: string | Buffer): Handler {
  return (_, response) => {
    response.setHeader('content-length', 1_000_000)
    response.write(head, () => response.destroy())
  }
}
