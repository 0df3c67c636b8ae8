import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells of the words that were typed into a field before hydration. */
export function useEarlyTyping(
  field: RefObject<HTMLInputElement | null>,
  onType: (typed: string) => void,
): void {
  const onStart = useEffectEvent(() => {
    const { value, defaultValue } = field.current!
    if (value !== defaultValue) onType(value)
  })
  useEffect(() => onStart(), [])
}
