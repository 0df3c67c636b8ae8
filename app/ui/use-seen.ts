import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether any of an element has come into view, ever.
 * @param margin how far beyond the window's edges it counts as well, as CSS writes it
 */
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
