import PQueue from 'p-queue'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { createKeyedQueues } from './keyed-mutex.ts'

type Bounds = {
  /** How many works run at the same time. */
  places: number
  /** How many works may wait. */
  waiting: number
  onRefused?: () => void
}

/** A usual picture takes a few seconds, the largest and noisiest fifteen. */
export const limitOfPictures: Bounds = { places: 1, waiting: 32 }

/** `share` is the part of the places, and of the waiting works, that one client may take. */
export type Client = { name: string; share: number }

const alone: Client = { name: '', share: 1 }

/** A client's work waits for one of the client's places first, and then for one of all. */
export function createLimit({ places, waiting, onRefused }: Bounds) {
  const all = new PQueue({ concurrency: places })
  const clients = createKeyedQueues()
  let taken = 0

  /** @throws AppError 503 beyond the limit */
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

/** Chosen at random, so that refused clients do not retry together. */
const retryBetweenSeconds = [3, 8] as const

function overloaded(): AppError {
  const [from, to] = retryBetweenSeconds
  const retryAfter = from + Math.floor(Math.random() * (to - from + 1))
  return new AppError(503, refusals.overloaded, { retryAfter })
}
