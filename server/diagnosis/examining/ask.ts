// One request over the network, with a limit for everything.
import type { IncomingHttpHeaders } from 'node:http'
import { explainNetwork } from '../../network/explain-network.ts'
import { type OutgoingOptions, send } from '../../network/outgoing.ts'

/** Milliseconds. */
export const answerWithin = 5_000
/** Bytes; the checks need less. */
const longestBody = 200_000

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** How far the clock over there is ahead of this one, in milliseconds, and how sure that is. */
  ahead: { by: number; give: number } | undefined
}

/** An answer, or why there was none, as the end of a sentence: 'recusou a conexão'. */
export type Outcome = Answer | { trouble: string; error: unknown }

export async function ask(
  url: string | URL,
  request: Omit<OutgoingOptions, 'signal'> = {},
): Promise<Outcome> {
  const before = Date.now()
  try {
    const signal = AbortSignal.timeout(answerWithin)
    const { status, headers, body } = await send(new URL(url), { ...request, signal })
    const after = Date.now()
    const text = await readStart(body)
    return { status, headers, text, ahead: clockOf(headers, before, after) }
  } catch (error) {
    return { trouble: explainNetwork(error), error }
  }
}

async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    // Leaving the loop closes the connection.
    if (text.length > longestBody) break
  }
  return text
}

/** The header counts whole seconds, and was written at some moment between asking and answer. */
function clockOf({ date = '' }: Answer['headers'], before: number, after: number): Answer['ahead'] {
  const moment = Date.parse(date)
  if (Number.isNaN(moment)) return undefined
  return { by: moment + 500 - (before + after) / 2, give: (after - before) / 2 + 500 }
}
