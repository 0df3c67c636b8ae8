import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** What says that the visitor reads already: the page then stays where it is. */
const ownMoves = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element that the address names behind '#', once it is there. The router looks for it
 * when the address changes, and parts of a page are loaded after that. After Back the page stays where it
 * was scrolled to, and a new document is scrolled by the browser.
 */
export function useScrollToHash(): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const id = hash.slice(1)
    const main = document.querySelector('main')
    if (isBack || id === '' || main === null) return undefined
    if (document.getElementById(id) !== null) return undefined
    const observer = new MutationObserver(() => {
      const target = document.getElementById(id)
      if (target === null) return
      stop()
      target.scrollIntoView()
    })
    function stop() {
      observer.disconnect()
      for (const move of ownMoves) removeEventListener(move, stop)
    }
    for (const move of ownMoves) addEventListener(move, stop, { passive: true })
    observer.observe(main, { childList: true, subtree: true })
    return stop
  }, [hash, key, isBack])
}
