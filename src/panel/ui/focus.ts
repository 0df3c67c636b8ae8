import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a new heading if the focused element was removed. */
export function useInitialFocus(takesFocus = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && takesFocus) heading.current?.focus()
    isFirst.current = false
  }, [takesFocus])
  return heading
}

export function focusShown(control: HTMLElement): void {
  let details = control.closest('details')
  while (details !== null) {
    details.open = true
    details = details.parentElement!.closest('details')
  }
  control.focus()
}
