import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to a heading when it appears, where what had it has just gone. */
export function useFocusOnArrival(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && takesFocus) heading.current?.focus()
    isFirst.current = false
  }, [takesFocus])
  return heading
}
