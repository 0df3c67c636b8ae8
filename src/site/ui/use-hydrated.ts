import { startTransition, useEffect, useState } from 'react'

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    // As a transition: see use-settled.ts.
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
