import { useSyncExternalStore } from 'react'

/** False on the server and while the page comes alive, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
