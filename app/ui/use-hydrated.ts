import { startTransition, useEffect, useState } from 'react'

/** False on the server and while the page comes alive, true ever after. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    // A transition, for the reason that use-settled.ts gives.
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
