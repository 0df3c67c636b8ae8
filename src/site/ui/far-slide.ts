import { createContext, useContext, useState } from 'react'

/** Whether a slide is neither shown nor next. */
export const FarSlide = createContext(false)

/** Whether the slide has been far from the beginning. */
export function useStillFar(): boolean {
  const isFar = useContext(FarSlide)
  const [isStillFar, setStillFar] = useState(isFar)
  if (isStillFar && !isFar) setStillFar(false)
  return isStillFar
}
