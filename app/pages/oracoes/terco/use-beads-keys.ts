import { useEffect, useEffectEvent } from 'react'

const usesArrows = 'input, select, textarea, [contenteditable]'
const usesSpace = `a, button, summary, ${usesArrows}`

type Keys = { onNext: () => void; onPrevious: () => void }

/** Space and arrow keys move between beads, except on elements that use them. */
export function useBeadsKeys({ onNext, onPrevious }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.defaultPrevented || repeat || altKey || ctrlKey || metaKey || shiftKey) return
    const isOn = (selector: string) =>
      target instanceof Element && target.closest(selector) !== null
    const isNext = key === 'ArrowRight' || (key === ' ' && !isOn(usesSpace))
    if (isOn(usesArrows) || !(isNext || key === 'ArrowLeft')) return
    event.preventDefault()
    if (isNext) onNext()
    else onPrevious()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
