import { useEffect } from 'react'
import { useLocation } from 'react-router'

const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to the block of the address, and keeps it in view while blocks above it load. */
export function useBlockOfAddress(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const block = document.getElementById(hash.slice(1))
    if (block === null) return undefined
    block.focus({ preventScroll: true })
    const loading = new ResizeObserver(() => block.scrollIntoView())
    loading.observe(document.body)
    const leave = () => loading.disconnect()
    for (const action of actions) addEventListener(action, leave, { once: true, passive: true })
    return () => {
      leave()
      for (const action of actions) removeEventListener(action, leave)
    }
  }, [hash, key])
}
