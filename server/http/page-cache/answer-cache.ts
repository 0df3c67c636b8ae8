// Public pages and calls are kept in memory as they are sent, and are never stale: what an answer
// was made from is looked at before it is given again.
import { dateInBrazil } from '../../../contract/civil-date.ts'
import type { Freshness } from '../../content/generations.ts'
import { unreadableAs } from '../refuse-unreadable.ts'
import { type Cacheable, cacheable } from './cacheable.ts'
import { type Answered, type KeptAnswer, keptAnswer, squeeze } from './kept-answer.ts'

/** In bytes: each prayer, reading and community several times over. */
const largest = 32_000_000
/** One answer never drives all others out. */
const largestAnswer = largest / 4
const mostAddresses = 2_000
/** Milliseconds. */
const askAgainAfter = 300_000
/** Milliseconds after which an answer that is asked for again is worth the trouble of squeezing it. */
const squeezeAfter = 2_000

/** What other processes and the clock have a part in. */
type Around = { at: number; others: string; spell: number }

/** What an answer was made from; as long as it is the same, so is the answer. */
type Made = string

type Kept = { answer: KeptAnswer; made: Made; size: number; since: number; isSqueezed: boolean }

export type AnswerCache = {
  /** The answer as it was kept, if nothing of what it was made from has changed. */
  find(url: URL): KeptAnswer | undefined
  /** The same by what stands in a request that has just arrived: `/Oracoes?oracao=2`. */
  findAt(host: string, pathAndQuery: string): KeptAnswer | undefined
  /**
   * To be called before an answer is made. Gives a way to keep what was made, or undefined where
   * answers of this address are not kept.
   */
  begin(url: URL): ((answered: Answered) => Promise<KeptAnswer>) | undefined
}

export function createAnswerCache({ generations, foreignCommits, clock }: Freshness): AnswerCache {
  // In the order of use: the first is the one that was not asked for longest.
  const kept = new Map<string, Kept>()
  let size = 0
  /** Taking an address apart takes longer than all the rest. */
  const addresses = new Map<string, Cacheable>()

  /** What may change without this process doing anything. */
  function lookAround(now = clock.now()): Around {
    return {
      at: now.getTime(),
      others: `${foreignCommits()} ${dateInBrazil(now)}`,
      spell: Math.floor(now.getTime() / askAgainAfter),
    }
  }

  let ofThisTurn: Around | undefined

  /**
   * The same for all requests that arrived together: the system told of them all before the first
   * is looked at, so none of them was sent after a change that is not seen here. (With more than a
   * thousand at once the system is asked again in between: hence the millisecond.)
   */
  function lookAroundOncePerTurn(): Around {
    const now = clock.now()
    if (ofThisTurn === undefined) {
      setImmediate(() => {
        ofThisTurn = undefined
      })
    }
    if (ofThisTurn?.at !== now.getTime()) ofThisTurn = lookAround(now)
    return ofThisTurn
  }

  function madeFrom({ kinds }: Cacheable, { others, spell }: Around): Made {
    const made = `${others} ${generations.of(kinds)}`
    // A day whose readings have not come is asked for again when somebody wants to read it.
    return kinds.includes('liturgia') ? `${made} ${spell}` : made
  }

  function drop(key: string): void {
    size -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function findKept(address: Cacheable, around: Around): KeptAnswer | undefined {
    const found = kept.get(address.key)
    if (found === undefined) return undefined
    if (found.made !== madeFrom(address, around)) {
      drop(address.key)
      return undefined
    }
    kept.delete(address.key)
    kept.set(address.key, found)
    if (!found.isSqueezed && around.at - found.since > squeezeAfter) {
      found.isSqueezed = true
      queueSqueezing(address.key, found)
    }
    return found.answer
  }

  /** One after the other: what is asked for now needs the processors too. */
  let squeezing = Promise.resolve()
  function queueSqueezing(key: string, found: Kept): void {
    squeezing = squeezing
      .then(() => (kept.get(key) === found ? squeeze(found.answer) : undefined))
      // Without memory for it the answer stays as it is.
      .catch(() => undefined)
  }

  return {
    find(url) {
      const address = cacheable(url)
      return address && findKept(address, lookAround())
    },

    findAt(host, pathAndQuery) {
      const written = host + pathAndQuery
      const known = addresses.get(written)
      if (known !== undefined) return findKept(known, lookAroundOncePerTurn())
      if (!pathAndQuery.startsWith('/') || !URL.canParse(`http://${written}`)) return undefined
      const url = new URL(`http://${written}`)
      if (unreadableAs(url) !== undefined) return undefined
      const address = cacheable(url)
      const answer = address && findKept(address, lookAroundOncePerTurn())
      // Only what leads to an answer is remembered, and not without end.
      if (address !== undefined && answer !== undefined) {
        if (addresses.size >= mostAddresses) addresses.clear()
        addresses.set(written, address)
      }
      return answer
    },

    begin(url) {
      const address = cacheable(url)
      if (address === undefined) return undefined
      const made = madeFrom(address, lookAround())
      return async (answered) => {
        const answer = await keptAnswer(answered)
        const weight = Object.values(answer.bodies).reduce((sum, { length }) => sum + length, 0)
        // Something changed while it was made: it is right for whoever asked, and for nobody else.
        const now = lookAround()
        if (made !== madeFrom(address, now) || weight > largestAnswer) return answer
        drop(address.key)
        kept.set(address.key, { answer, made, size: weight, since: now.at, isSqueezed: false })
        size += weight
        for (const key of kept.keys()) {
          if (size <= largest) break
          drop(key)
        }
        return answer
      }
    },
  }
}
