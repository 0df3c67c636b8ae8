import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { TextSizeButtons } from '../../comfort/text-size-buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stanzas } from '../../ui/stanzas.tsx'
import { classes } from '../../ui/classes.ts'
import { fromGuide } from './guide-entry.ts'
import { listMarks, type DrawnBead, type Step } from '../../../parish/oracoes/beads.ts'
import styles from './guide.module.css'

const usesArrows = 'input, select, textarea, [contenteditable]'
const usesSpace = `a, button, summary, ${usesArrows}`

type PrayingProps = {
  misterios: string
  exit: string
  step: Step
  isFirst: boolean
  isLast: boolean
  onNext: () => void
  onPrevious: () => void
}

export function Praying(props: PrayingProps) {
  const { misterios, exit, step, isFirst, isLast, onNext, onPrevious } = props
  const { part, title, label, words, place } = step
  const heading = useRef<HTMLHeadingElement>(null)
  useBeadsKeys({ onNext: goOn, onPrevious })

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // After a long prayer, the next one may begin above the window.
    const { current } = heading
    if (current !== null && current.getBoundingClientRect().top < 0) current.scrollIntoView()
  }, [step])

  function goOn() {
    vibrate(isLast || label === 'Ó meu Jesus' ? [25, 60, 25] : [15])
    onNext()
  }

  return (
    <>
      <div className={classes('screen-only', styles.head)}>
        <Link className="target" to={exit} state={fromGuide}>
          <Icon name="previous" />
          Sair&nbsp;do Terço
        </Link>
        <TextSizeButtons />
      </div>
      {(isFirst || isLast) && <p className={styles.misterios}>{misterios}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Chain part={part} place={place} />
      <div className={styles.prayer}>
        <h3>{label}</h3>
        <Stanzas text={words} />
      </div>
      <p className="visually-hidden" role="status">
        {place === 0 ? `${title}. ${label}` : label}
      </p>
      <div className={classes('screen-only', styles.way)}>
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

function vibrate(pattern: number[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(pattern)
}

type Keys = { onNext: () => void; onPrevious: () => void }

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

const widths: Record<DrawnBead, number> = { cross: 34, large: 32, small: 25, link: 22 }
const rings: Record<DrawnBead, number> = { cross: 19, large: 16, small: 13, link: 11 }
const height = 64
const sag = 22

/** Hidden from screen readers, since the text below says the same. */
function Chain({ part, place }: { part: number; place: number }) {
  const { hung, length } = hang(listMarks(part))
  return (
    <svg className={styles.chain} viewBox={`-4 0 ${length + 8} ${height}`} aria-hidden="true">
      <polyline points={hung.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {hung.map(({ mark, x, y }, index) => (
        <g
          key={index}
          className={classes(
            styles.mark,
            index < place && styles.prayed,
            index === place && styles.present,
          )}
        >
          <Drawn mark={mark} x={x} y={y} />
          {index === place && <circle className={styles.ring} cx={x} cy={y} r={rings[mark]} />}
        </g>
      ))}
    </svg>
  )
}

type Hung = { mark: DrawnBead; x: number; y: number }

function hang(marks: readonly DrawnBead[]): { hung: Hung[]; length: number } {
  const length = marks.reduce((sum, mark) => sum + widths[mark], 0)
  const hung: Hung[] = []
  let x = 0
  for (const mark of marks) {
    const middle = x + widths[mark] / 2
    hung.push({ mark, x: middle, y: 20 + sag * Math.sin((Math.PI * middle) / length) })
    x += widths[mark]
  }
  return { hung, length }
}

function Drawn({ mark, x, y }: Hung) {
  if (mark === 'cross') {
    return <path d={`M${x - 3} ${y - 14}h6v8h7v6h-7v14h-6v-14h-7v-6h7z`} />
  }
  if (mark === 'link') return <path d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} />
  return <circle cx={x} cy={y} r={mark === 'large' ? 11 : 8.5} />
}
