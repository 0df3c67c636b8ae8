import { isGone } from './kept.ts'

/** Milliseconds that the network is given while there is something kept to show. */
const patience = 3_000
/** The same right after it has let us down: nobody waits for each part of a page anew. */
const littlePatience = 300
/** For so long, in milliseconds. */
const memory = 10_000

let lateAt = -Infinity

/** What the network answers in good time; undefined if it does not, or nobody is there. */
export async function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  // A clock that was put back is no reason to be impatient for ever.
  const isTiresome = Math.abs(Date.now() - lateAt) < memory
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, isTiresome ? littlePatience : patience, undefined)
  })
  const response = await Promise.race([answer.catch(() => undefined), late])
  clearTimeout(timer)
  if (response !== undefined && !isGone(response)) return response
  lateAt = Date.now()
  return undefined
}
