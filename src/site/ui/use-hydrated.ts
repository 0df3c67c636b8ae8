import { startTransition, useEffect, useState } from 'react'

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    // A transition, for the reason in use-settled.ts.
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
