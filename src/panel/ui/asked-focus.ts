import { type RefObject, useEffect, useRef } from 'react'
import { focusShown } from './focus.ts'
import type { Asked } from './open-item.ts'

/** What was answered last: a login in between renders the form anew. */
let answered: Asked | undefined

/** The asked field gets the focus, once it is there. @returns the form's box */
export function useAskedFocus(asked: Asked | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked === undefined || answered === asked) return
    const name = asked.focus === undefined ? 'input, textarea, select' : `[name="${asked.focus}"]`
    const control = box.current?.querySelector<HTMLElement>(name)
    // A field that depends on the values comes with them.
    if (!control) return
    answered = asked
    if (asked.focus !== undefined || !box.current?.contains(document.activeElement)) {
      focusShown(control)
    }
  })
  return box
}
