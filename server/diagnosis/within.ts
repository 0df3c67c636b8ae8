/**
 * What a promise gives, if it does in time. What is still under way then goes on by itself.
 *
 * @param ms milliseconds. @throws Error with the name TimeoutError
 */
export async function within<T>(ms: number, promise: Promise<T> | T): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new DOMException('demorou demais para responder', 'TimeoutError')),
    ms,
  )
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
