// Bounds the memory of responses that clients do not read. What the system does not take of a response
// stays in the process until the client reads on, and a client may wait for the whole `server.timeout`.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes of all unread responses together. */
const most = 32_000_000
/** Bytes of the objects of one response, as measured. */
const perResponse = 8_000
/** Milliseconds. Four places of the work limit make about 10 MB of responses in this time. */
const lookEvery = 100

type Connection = {
  /** Responses under way, each with its body if that is shared with other responses. */
  responses: Map<ServerResponse, Buffer | undefined>
  /** Bytes that the system had not taken at the last look. */
  unsent: number
  /** The last look at which it had taken some. */
  moved: number
}

/** @param onEnd is called for each connection that is ended */
export function boundUnread(onEnd: () => void) {
  const connections = new Map<Socket, Connection>()
  let looks = 0
  let timer: NodeJS.Timeout | undefined

  function watch(socket: Socket, response: ServerResponse, shared: Buffer | undefined): void {
    const known = connections.get(socket)
    const connection = known ?? { responses: new Map(), unsent: 0, moved: looks }
    if (known === undefined) {
      connections.set(socket, connection)
      socket.once('close', () => connections.delete(socket))
    }
    connection.responses.set(response, shared)
    response.once('close', () => connection.responses.delete(response))
    timer ??= setTimeout(look, lookEvery).unref()
  }

  function look(): void {
    looks += 1
    timer = undefined
    for (const [socket, connection] of connections) {
      const unsent = unsentOf(socket)
      if (unsent !== connection.unsent) connection.moved = looks
      connection.unsent = unsent
    }
    endLongestStuck()
    const isBusy = [...connections.values()].some(({ responses }) => responses.size > 0)
    if (isBusy) timer = setTimeout(look, lookEvery).unref()
  }

  /** Leaves the connections that moved last, as far as there is room for them. */
  function endLongestStuck(): void {
    const counted = new Set<Buffer>()
    let held = 0
    const byMove = [...connections].toSorted(([, one], [, other]) => one.moved - other.moved)
    for (const [socket, connection] of byMove.toReversed()) {
      const bytes = bytesOf(connection, counted)
      held += bytes
      if (bytes === 0 || held <= most) continue
      // An orderly close would leave the system with the unread bytes for minutes.
      socket.resetAndDestroy()
      onEnd()
    }
  }

  return {
    /**
     * Counts a response until it is closed. Call it once the request was passed to its handler.
     *
     * @param shared the body, if it is that of a cache entry: several responses hold it once
     */
    watch(socket: Socket, response: ServerResponse, shared?: Buffer): void {
      const isTaken = response.writableEnded && response.writableLength === 0
      if (!isTaken && !socket.destroyed) watch(socket, response, shared)
    },
  }
}

/** @param counted the shared bodies that are counted already */
function bytesOf({ responses }: Connection, counted: Set<Buffer>): number {
  let bytes = 0
  for (const [response, shared] of responses) {
    // Otherwise it is still being made.
    if (!response.headersSent) continue
    bytes += perResponse
    if (shared === undefined) bytes += response.writableLength
    else if (!counted.has(shared)) bytes += shared.length
    if (shared !== undefined) counted.add(shared)
  }
  return bytes
}

/**
 * Bytes that the system has not taken. `writableLength` counts a piece until all of it is taken; Node's
 * own inactivity timeout therefore compares `writeQueueSize`, and so does this.
 */
function unsentOf(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } }
  return socket.writableLength + (handle?.writeQueueSize ?? 0)
}
