import { useEffect, useRef } from 'react'
import { useRetry } from './use-retry.ts'

/**
 * Reports a failure once until a retry succeeds, and retries.
 *
 * @param failure undefined without one
 */
export function useFailure(failure: unknown, onFailure?: (failure: unknown) => void): void {
  const isReported = useRef(false)
  useEffect(() => {
    if (failure !== undefined && !isReported.current) onFailure?.(failure)
    isReported.current = failure !== undefined
  }, [failure, onFailure])
  useRetry(failure)
}
