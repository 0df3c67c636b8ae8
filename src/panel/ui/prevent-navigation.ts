import type { MouseEvent } from 'react'

/** In a preview: its links must not lead away from what is not saved. */
export function preventNavigation(event: MouseEvent): void {
  if ((event.target as Element).closest('a') !== null) event.preventDefault()
}
