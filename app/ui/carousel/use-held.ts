import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the pointer is over a carousel or the focus is in one of its slides. The focus on its
 * buttons does not count, because they continue it.
 */
export function useHeld(carousel: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const { current } = carousel
    if (current === null) return
    const listening = new AbortController()
    const { signal } = listening
    const on = (type: keyof HTMLElementEventMap, listener: (event: Event) => void) =>
      current.addEventListener(type, listener, { signal })
    on('pointerenter', () => setHovered(true))
    on('pointerleave', () => setHovered(false))
    on('focusin', ({ target }) => setFocused((target as Element).closest('li') !== null))
    on('focusout', () => setFocused(false))
    return () => listening.abort()
  }, [carousel])
  return isHovered || isFocused
}
