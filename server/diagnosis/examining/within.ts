import { setTimeout as pause } from 'node:timers/promises'

/** @param ms milliseconds. @throws DOMException TimeoutError when the promise takes longer */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = pause(ms, undefined, { signal: timer.signal }).then(() => {
    throw new DOMException('demorou demais para responder', 'TimeoutError')
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    timer.abort()
  }
}
