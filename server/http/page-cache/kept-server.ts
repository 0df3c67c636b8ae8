// The shortest way from a request to an answer that is kept. A connection begins here, and whoever
// only asks for what is kept is answered without an object for request or answer, which would cost
// more than all the rest. At the first request that is anything else, the connection becomes one of
// Node's HTTP server, with all that it had received, and stays that.
import { type createServer, type RequestListener, Server, type ServerOptions } from 'node:http'
import { once } from 'node:events'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { securityHeaderValues } from '../headers.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type Encoding, type KeptAnswer, namesEtag } from './kept-answer.ts'
import { type KeptAnswers, keptListener } from './kept-listener.ts'
import { type PlainRequest, readPlainRequest } from './plain-request.ts'

type Options = { publicUrl?: string | undefined; cache: AnswerCache }

/** For `serve`: makes a server that answers what is kept by itself, and hands on the rest. */
export function keptAnswersFirst({ publicUrl, cache }: Options): typeof createServer {
  const kept: KeptAnswers = {
    publicHost: publicUrl === undefined ? undefined : new URL(publicUrl).host,
    security: securityHeaderValues(publicUrl).flat(),
    cache,
  }
  return ((options: ServerOptions, others: RequestListener) =>
    new KeptServer(options, keptListener(others, kept), kept)) as unknown as typeof createServer
}

type Listener = (socket: Socket) => void

/** Milliseconds in which a request must have said what it wants. */
const usualHeadersTimeout = 60_000
/** Milliseconds for which one that ends takes new connections still. */
const usualNotice = 1_000
/** Milliseconds: a turn that took longer may have kept somebody waiting at the door. */
const shortTurn = 1
/** At the most so many milliseconds are spent on finding the door empty. */
const longestLook = 2_000

export class KeptServer extends Server {
  /**
   * Milliseconds in which whoever has an answer coming must take something of it. Twice that where
   * the system had taken a part of what was written last.
   */
  stallTimeout = 60_000
  /** The connections that are not Node's yet. */
  readonly #ours = new Set<Socket>()
  readonly #kept: KeptAnswers
  readonly #adopt: Listener[]
  /** What was sent within the present second, head and body in one. */
  readonly #sent = new Map<KeptAnswer, Map<string, Buffer>>()
  #second = 0
  #isEnding = false
  #newcomers = 0

  constructor(options: ServerOptions, listener: RequestListener, kept: KeptAnswers) {
    // Node would leave it out where a whole request may take as long as it likes.
    super({ headersTimeout: usualHeadersTimeout, ...options }, (request, response) => {
      if (this.#isEnding) response.setHeader('connection', 'close')
      // A thin connection takes a little now and then; one that takes nothing has been left behind.
      const { socket } = request
      response.setTimeout(this.stallTimeout, () => {
        if (socket.writableLength > 0) socket.destroy()
      })
      listener(request, response)
    })
    this.#kept = kept
    this.#adopt = this.listeners('connection') as Listener[]
    this.removeAllListeners('connection')
    this.on('connection', (socket) => {
      this.#newcomers += 1
      this.#begin(socket)
    })
  }

  /** Whether each answer says that it is the last one of its connection. */
  get isEnding(): boolean {
    return this.#isEnding
  }

  /** How many connections it has taken in so far. */
  get newcomers(): number {
    return this.#newcomers
  }

  /**
   * Ends without letting anybody down: for a while new connections are taken as before, so that
   * whoever asks `/readyz` before it sends visitors here can notice. Then no more are, and whoever
   * has one is answered once more and told that it was the last. Who asks nothing more is gone when
   * his time is up.
   *
   * @param notice how long that while is, in milliseconds
   */
  async end(notice = usualNotice): Promise<void> {
    this.#isEnding = true
    await pause(notice)
    await this.#untilNobodyWaits()
    const closed = once(this, 'close')
    // Not our own parent's, which closes connections on which a request may just be coming in.
    NetServer.prototype.close.call(this)
    await closed
  }

  /**
   * Until nobody stands at the door. The system accepts connections before we do: those that we
   * have not taken in are cut off when we close, and a proxy in front may not send again a request
   * that it has sent once, lest something be done twice. Node takes in one connection a turn.
   */
  async #untilNobodyWaits(): Promise<void> {
    const giveUp = performance.now() + longestLook
    await nextTurn()
    for (;;) {
      const [before, began] = [this.#newcomers, performance.now()]
      await nextTurn()
      const now = performance.now()
      if ((this.#newcomers === before && now - began < shortTurn) || now > giveUp) return
    }
  }

  /** Called by `close()`, too. What is being sent is sent to its end. */
  override closeIdleConnections(): void {
    for (const socket of this.#ours) socket.end()
    super.closeIdleConnections()
  }

  override closeAllConnections(): void {
    for (const socket of this.#ours) socket.destroy()
    super.closeAllConnections()
  }

  #begin(socket: Socket): void {
    const ours = this.#ours
    ours.add(socket)
    let isAnswered = false
    let isStalled = false
    // As Node does: so long for the first request, and so long for the next.
    socket.setTimeout(this.headersTimeout)
    socket.on('data', onData).on('end', onEnd).on('timeout', onTimeout)
    socket.on('error', onError).on('close', onClose)
    const answer = (request: PlainRequest) => this.#answer(request)
    const isEnding = () => this.#isEnding
    const handOver = () => {
      for (const adopt of this.#adopt) adopt.call(this, socket)
    }
    const pause = this.keepAliveTimeout + 1000
    const longestStall = this.stallTimeout

    function onData(received: Buffer): void {
      // Whoever asks on and on, and takes nothing, would fill the memory.
      const isForNode = socket.writableNeedDrain || isEnding()
      const request = isForNode ? undefined : readPlainRequest(received)
      const bytes = request && answer(request)
      if (bytes === undefined) return leave(received)
      socket.write(bytes)
      if (isAnswered) return
      isAnswered = true
      socket.setTimeout(pause)
    }

    function leave(received: Buffer): void {
      ours.delete(socket)
      socket.setTimeout(0)
      socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout)
      socket.off('error', onError).off('close', onClose)
      socket.unshift(received)
      handOver()
    }

    function onEnd(): void {
      socket.end()
    }
    function onTimeout(): void {
      if (isStalled || socket.writableLength === 0) return void socket.destroy()
      // What is on its way takes its time on a thin connection.
      isStalled = true
      socket.setTimeout(longestStall)
    }
    function onError(): void {
      // Who went away in the middle is no fault of the site; the socket closes itself.
    }
    function onClose(): void {
      ours.delete(socket)
    }
  }

  #answer({ host, target, encoding, known }: PlainRequest): Buffer | undefined {
    const { cache, publicHost } = this.#kept
    const answer = cache.findAt(publicHost ?? host, target)
    if (answer === undefined) return undefined
    const isKnown = known !== undefined && namesEtag(known, answer.etag)
    return this.#bytes(answer, encoding, isKnown)
  }

  #bytes(answer: KeptAnswer, encoding: Encoding, isKnown: boolean): Buffer {
    const now = Date.now()
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#sent.clear()
    }
    const forms = this.#sent.get(answer) ?? new Map<string, Buffer>()
    this.#sent.set(answer, forms)
    const form = isKnown ? `304 ${encoding}` : encoding
    let bytes = forms.get(form)
    if (bytes === undefined) {
      bytes = this.#compose(answer, encoding, isKnown, new Date(now))
      forms.set(form, bytes)
    }
    return bytes
  }

  #compose(answer: KeptAnswer, encoding: Encoding, isKnown: boolean, now: Date): Buffer {
    const body = answer.bodies[encoding]
    const lines = [isKnown ? 'HTTP/1.1 304 Not Modified' : 'HTTP/1.1 200 OK']
    const headers = [...answer.headers[encoding], ...this.#kept.security]
    if (!isKnown) headers.push('content-length', String(body.length))
    // In HTTP/1.1 a connection is kept without anybody saying so.
    headers.push('Date', now.toUTCString())
    headers.push('Keep-Alive', `timeout=${Math.floor(this.keepAliveTimeout / 1000)}`)
    for (let each = 0; each < headers.length; each += 2) {
      lines.push(`${headers[each]}: ${headers[each + 1]}`)
    }
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
    return isKnown ? head : Buffer.concat([head, body])
  }
}
