import { useEffect, useEffectEvent } from 'react'

const ownKeys = 'input, select, textarea, [contenteditable]'
const ownSpace = `a, button, summary, ${ownKeys}`

type Keys = { onNext: () => void; onPrevious: () => void }

/** Space and the arrows lead from bead to bead, wherever they mean nothing else. */
export function useBeadsKeys({ onNext, onPrevious }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.defaultPrevented || repeat || altKey || ctrlKey || metaKey || shiftKey) return
    const isOn = (selector: string) =>
      target instanceof Element && target.closest(selector) !== null
    const isNext = key === 'ArrowRight' || (key === ' ' && !isOn(ownSpace))
    if (isOn(ownKeys) || !(isNext || key === 'ArrowLeft')) return
    event.preventDefault()
    if (isNext) onNext()
    else onPrevious()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
