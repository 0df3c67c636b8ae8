import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor's system asks for less motion; updates with the setting. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
