import { type RefObject, useEffect, useEffectEvent } from 'react'

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
