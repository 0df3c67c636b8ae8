import { type RefObject, useEffect, useRef } from 'react'
import { focusShown } from './focus.ts'
import type { Asked } from './open-item.ts'

/** What was answered last: a login in between renders the form anew. */
let begun: Asked | undefined
let focused: Asked | undefined

/**
 * The form takes the asked values, and the asked field the focus, once it is there.
 *
 * @returns the form's box
 */
export function useAnswer(
  asked: Asked | undefined,
  begin?: (values: NonNullable<Asked['values']>) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked?.values !== undefined && begun !== asked) {
      begun = asked
      begin?.(asked.values)
    }
    if (asked === undefined || focused === asked) return
    const name = asked.focus === undefined ? 'input, textarea, select' : `[name="${asked.focus}"]`
    const control = box.current?.querySelector<HTMLElement>(name)
    // A field that depends on the values comes with them.
    if (!control) return
    focused = asked
    if (asked.focus !== undefined || !box.current?.contains(document.activeElement)) {
      focusShown(control)
    }
  })
  return box
}
