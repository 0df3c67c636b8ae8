import { type RefObject, useEffect, useState } from 'react'

/** @param margin around the window, in CSS syntax */
export function useSeen(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen, margin])
  return isSeen
}
