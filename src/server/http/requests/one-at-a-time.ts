// Answers the requests of each connection one after the other: a request that was sent before the
// response to the former one has no handler, no body and no place of the limit until that response was
// taken by the system. So each connection makes the process hold one response at most.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of all connections that wait behind another one. No browser and no proxy sends such. */
const mostWaiting = 2_000
/** Bytes of all responses that clients do not read. */
const mostUnread = 32_000_000

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
type Waiting = [IncomingMessage, ServerResponse][]

/**
 * @param answer resolves once the response was passed to Node
 * @param onCut is called for each connection that is ended because of a limit
 */
export function oneAtATime(answer: Answer, onCut: () => void) {
  /** The connections with a request under way, and the requests behind it. */
  const busy = new Map<Socket, Waiting>()
  let waiting = 0

  async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('close', () => goOn(request.socket))
    await answer(request, response)
    endUnread()
  }

  function goOn(socket: Socket): void {
    const behind = busy.get(socket) ?? []
    const next = socket.destroyed || socket.writableEnded ? undefined : behind.shift()
    if (next === undefined) {
      waiting -= behind.length
      busy.delete(socket)
    } else {
      waiting -= 1
      void begin(...next)
    }
  }

  /** What is not read of a response stays in the process. The largest go first, not slow phones. */
  function endUnread(): void {
    let unread = 0
    for (const socket of busy.keys()) if (!socket.destroyed) unread += socket.writableLength
    if (unread <= mostUnread) return
    const open = [...busy.keys()].filter(({ destroyed }) => !destroyed)
    for (const socket of open.toSorted((one, other) => other.writableLength - one.writableLength)) {
      if (unread <= mostUnread) return
      unread -= socket.writableLength
      // An orderly close would leave the system with the unread bytes for minutes.
      socket.resetAndDestroy()
      onCut()
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    const behind = busy.get(socket)
    if (behind === undefined) {
      busy.set(socket, [])
      void begin(request, response)
    } else if (waiting < mostWaiting) {
      behind.push([request, response])
      waiting += 1
    } else if (!socket.destroyed) {
      socket.resetAndDestroy()
      onCut()
    }
  }
}
