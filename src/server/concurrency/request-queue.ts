import PQueue from 'p-queue'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'

/** A few seconds for usual pictures, fifteen for the largest and noisiest. */
export const mostWaiting = 32

type Making<Made> = {
  made: Promise<Made>
  requests: number
  /** Work that has begun is finished. */
  remove(): void
}

export function createRequestQueue<Made>() {
  const queue = new PQueue({ concurrency: 1 })
  const underWay = new Map<string, Making<Made>>()

  function begin(key: string, work: () => Promise<Made>): Making<Made> {
    if (queue.size >= mostWaiting) throw overloaded()
    const removal = new AbortController()
    let hasBegun = false
    const run = () => {
      hasBegun = true
      return work().finally(() => underWay.delete(key))
    }
    const making: Making<Made> = {
      made: queue.add(run, { signal: removal.signal }),
      requests: 0,
      remove() {
        // An abort of running work would start the next work beside it.
        if (hasBegun) return
        underWay.delete(key)
        removal.abort()
      },
    }
    underWay.set(key, making)
    return making
  }

  return {
    /**
     * Requests with the same key share the result.
     *
     * @param signal of the request: work without requests leaves the queue
     * @throws AppError 503 for a full queue; DOMException for an aborted request
     */
    async make(key: string, work: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
      // Hono's error handler does not get the signal's reason, which may be a string.
      if (signal?.aborted) throw new DOMException('the request was aborted', 'AbortError')
      const making = underWay.get(key) ?? begin(key, work)
      making.requests += 1
      const leave = () => {
        making.requests -= 1
        if (making.requests === 0) making.remove()
      }
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return await making.made
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },

    idle: (): Promise<void> => queue.onIdle(),
  }
}

/** Seconds, at random: refused clients must not retry together. */
const retryBetween = [3, 8] as const

export function overloaded(): AppError {
  const [from, to] = retryBetween
  const retryAfter = from + Math.floor(Math.random() * (to - from + 1))
  return new AppError(503, refusals.overloaded, { retryAfter })
}
