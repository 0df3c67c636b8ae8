import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { ReadAloud } from '../../comfort/read-aloud.tsx'
import { TextSizeButtons } from '../../comfort/text-size-buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stanzas } from '../../ui/stanzas.tsx'
import { fromGuide } from './address.ts'
import type { Step } from './beads.ts'
import { Chain } from './chain.tsx'
import styles from './guide.module.css'

const usesArrows = 'input, select, textarea, [contenteditable]'
const usesSpace = `a, button, summary, ${usesArrows}`

type PrayingProps = {
  /** 'Mistérios Gozosos' */
  misterios: string
  /** The address of the link out of the guide. */
  exit: string
  step: Step
  isFirst: boolean
  isLast: boolean
  onNext: () => void
  onPrevious: () => void
}

/** One bead: its place on the chain, its prayer, and buttons to the next and the former. */
export function Praying(props: PrayingProps) {
  const { misterios, exit, step, isFirst, isLast, onNext, onPrevious } = props
  const { part, title, label, words, place } = step
  const prayer = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useBeadsKeys({ onNext: goOn, onPrevious })

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // After a long prayer the next one is shown from its beginning.
    const { current } = heading
    if (current !== null && current.getBoundingClientRect().top < 0) current.scrollIntoView()
  }, [step])

  function goOn() {
    vibrate(isLast || label === 'Ó meu Jesus' ? [25, 60, 25] : [15])
    onNext()
  }

  return (
    <>
      <div className={styles.head}>
        <Link className={`target ${styles.exit}`} to={exit} state={fromGuide}>
          <Icon name="previous" />
          Sair&nbsp;do Terço
        </Link>
        <ReadAloud text={prayer} name={`${part} ${label}`} />
        <TextSizeButtons />
      </div>
      {(isFirst || isLast) && <p className={styles.misterios}>{misterios}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Chain part={part} place={place} />
      <div className={styles.prayer} ref={prayer}>
        <h3>{label}</h3>
        <Stanzas text={words} />
      </div>
      <p className="visually-hidden" role="status">
        {place === 0 ? `${title}. ${label}` : label}
      </p>
      <div className={styles.way}>
        <button type="button" className={`button ${styles.next}`} onClick={goOn}>
          {isLast ? 'Terminar o Terço' : 'Próxima oração'}
        </button>
        <button type="button" className="quiet" disabled={isFirst} onClick={onPrevious}>
          Oração anterior
        </button>
      </div>
    </>
  )
}

/** A vibration for each bead. */
function vibrate(pattern: number[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(pattern)
}

type Keys = { onNext: () => void; onPrevious: () => void }

/** Space and arrow keys move between beads, except on elements that use them. */
function useBeadsKeys({ onNext, onPrevious }: Keys): void {
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
