// One request over the network, with a limit for everything.
import { explainNetwork } from '../explain-network.ts'

/** Milliseconds. */
export const answerWithin = 5_000
/** Bytes; what anybody needs to see of an answer is shorter. */
const longestBody = 200_000

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** How far the clock over there is ahead of this one, in milliseconds, and how sure that is. */
  ahead: { by: number; give: number } | undefined
}

/** An answer, or why there was none, as the end of a sentence: 'recusou a conexão'. */
export type Outcome = Answer | { trouble: string; error: unknown }

export async function ask(url: string | URL, init: RequestInit = {}): Promise<Outcome> {
  const before = Date.now()
  try {
    const signal = AbortSignal.timeout(answerWithin)
    const response = await fetch(url, { redirect: 'manual', ...init, signal })
    const after = Date.now()
    const text = await readStart(response)
    const { status, headers } = response
    return { status, headers, text, ahead: clockOf(headers, before, after) }
  } catch (error) {
    return { trouble: explainNetwork(error), error }
  }
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    // Leaving the loop cancels the rest.
    if (text.length > longestBody) break
  }
  return text
}

/** The header counts whole seconds, and was written at some moment between asking and answer. */
function clockOf(headers: Headers, before: number, after: number): Answer['ahead'] {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return undefined
  return { by: date + 500 - (before + after) / 2, give: (after - before) / 2 + 500 }
}
