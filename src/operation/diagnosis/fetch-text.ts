import { explainNetwork } from '../../server/network/explain-network.ts'
import { type OutgoingOptions, readBody, sendRequest } from '../../server/network/outgoing.ts'

const longestBytes = 5_000_000

/** `trouble` ends a sentence: 'recusou a conexão'. */
export type Outcome = { status: number; text: string } | { trouble: string }

export async function fetchText(
  url: string,
  longestMs: number,
  request: Partial<OutgoingOptions> = {},
): Promise<Outcome> {
  try {
    const tooSlow = AbortSignal.timeout(longestMs)
    const signal = request.signal ? AbortSignal.any([request.signal, tooSlow]) : tooSlow
    const { status, body } = await sendRequest(new URL(url), { ...request, signal })
    return { status, text: String((await readBody(body, longestBytes)) ?? '') }
  } catch (error) {
    return { trouble: explainNetwork(error) }
  }
}
