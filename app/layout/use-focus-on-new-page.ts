import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus goes to its content, as it would with a whole new document. */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
