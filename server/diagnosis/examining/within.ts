/** @param ms milliseconds. @throws DOMException TimeoutError when the promise takes longer */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const error = new DOMException('demorou demais para responder', 'TimeoutError')
  const timer = setTimeout(() => late.reject(error), ms)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
