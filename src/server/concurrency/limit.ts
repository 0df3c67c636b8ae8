import PQueue from 'p-queue'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { createKeyedQueues } from './keyed-mutex.ts'

type Bounds = {
  /** Works at the same time. */
  places: number
  /** Works that wait for a place. */
  waiting: number
  onRefused?: () => void
}

/** A few seconds for usual pictures, fifteen for the largest and noisiest. */
export const limitOfPictures: Bounds = { places: 1, waiting: 32 }

/** A client with its part of the places, and of the works that may wait. */
export type Client = { name: string; share: number }

const alone: Client = { name: '', share: 1 }

/**
 * The works of a client wait for one of its places first, and then for one of all, so they neither
 * hold nor await more than its share.
 */
export function createLimit({ places, waiting, onRefused }: Bounds) {
  const all = new PQueue({ concurrency: places })
  const clients = createKeyedQueues()
  let taken = 0

  /** @throws AppError 503 for a work too many */
  return async <T>(work: () => Promise<T>, { name, share } = alone): Promise<T> => {
    const most = places + waiting
    if (taken >= most || clients.size(name) >= share * most) {
      onRefused?.()
      throw overloaded()
    }
    taken += 1
    try {
      return await clients.add(name, Math.ceil(share * places), () => all.add(work))
    } finally {
      taken -= 1
    }
  }
}

/** Seconds, at random: refused clients must not retry together. */
const retryBetween = [3, 8] as const

function overloaded(): AppError {
  const [from, to] = retryBetween
  const retryAfter = from + Math.floor(Math.random() * (to - from + 1))
  return new AppError(503, refusals.overloaded, { retryAfter })
}
