// One request over the network, with a limit for everything.
import { type IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { explainNetwork } from '../../network/explain-network.ts'
import { type OutgoingOptions, readBody, send } from '../../network/outgoing.ts'

/** Milliseconds. */
export const answerWithin = 5_000
/** Bytes; the checks need less. */
const longestBody = 5_000_000

type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** How far the clock over there is ahead of this one, in milliseconds, and how sure that is. */
  ahead: { by: number; give: number } | undefined
  /** When the certificate of an https address ends. */
  certificateEnd: Date | undefined
}

/** An answer, or why there was none, as the end of a sentence: 'recusou a conexão'. */
export type Outcome = Answer | { trouble: string }

export async function ask(
  url: string | URL,
  request: Omit<OutgoingOptions, 'signal'> = {},
): Promise<Outcome> {
  const before = Date.now()
  try {
    const signal = AbortSignal.timeout(answerWithin)
    const { status, headers, body } = await send(new URL(url), { ...request, signal })
    const ahead = clockOf(headers, before, Date.now())
    const certificateEnd = certificateEndOf(body)
    const text = String((await readBody(body, longestBody)) ?? '')
    return { status, headers, text, ahead, certificateEnd }
  } catch (error) {
    return { trouble: explainNetwork(error) }
  }
}

/** Whether the address of the health check answers as this program does. */
export function isHealthy({ status, text }: Answer): boolean {
  return status === 200 && /^ok(?: [\w. ]+)?\n$/.test(text)
}

function certificateEndOf(body: Readable): Date | undefined {
  const socket = body instanceof IncomingMessage ? body.socket : undefined
  if (!(socket instanceof TLSSocket)) return undefined
  const end = Date.parse(socket.getPeerCertificate().valid_to)
  return Number.isNaN(end) ? undefined : new Date(end)
}

/** The header counts whole seconds, and was written at some moment between asking and answer. */
function clockOf({ date = '' }: Answer['headers'], before: number, after: number): Answer['ahead'] {
  const moment = Date.parse(date)
  if (Number.isNaN(moment)) return undefined
  return { by: moment + 500 - (before + after) / 2, give: (after - before) / 2 + 500 }
}
