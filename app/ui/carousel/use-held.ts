import { type FocusEvent, useState } from 'react'

/**
 * Whether the pointer is over a carousel or the focus is in one of its slides. The focus on its
 * buttons does not count, because they continue it.
 */
export function useHeld() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const listeners = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.closest('li') !== null),
    onBlur: () => setFocused(false),
  }
  return { isHeld: isHovered || isFocused, listeners }
}
