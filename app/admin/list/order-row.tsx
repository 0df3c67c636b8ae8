import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { KeyboardEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import styles from './list.module.css'

export type Place = { id: number; title: string }

type OrderRowProps = {
  place: Place
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

export function OrderRow({ place: { id, title }, isFirst, isLast, onMove }: OrderRowProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    isDragging,
    transform,
    transition,
    attributes,
    listeners,
  } = useSortable({ id })
  const moveUp = () => !isFirst && onMove(-1)
  const moveDown = () => !isLast && onMove(1)
  // One place for each key press; dnd-kit's own keys move by pixels.
  function onKeyDown(event: KeyboardEvent) {
    const moveThere = { ArrowUp: moveUp, ArrowDown: moveDown }[event.key]
    if (moveThere === undefined) return
    event.preventDefault()
    moveThere()
  }
  return (
    <li
      ref={setNodeRef}
      className={classes(isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        onKeyDown={onKeyDown}
        aria-roledescription="item arrastável"
        aria-label={`Mover ${title}`}
      >
        <HandleIcon />
      </button>
      <span className={styles.orderTitle}>{title}</span>
      {/* A disabled button would lose the focus. */}
      <SecondaryButton aria-label={`Subir ${title}`} aria-disabled={isFirst} onClick={moveUp}>
        Subir
      </SecondaryButton>
      <SecondaryButton aria-label={`Descer ${title}`} aria-disabled={isLast} onClick={moveDown}>
        Descer
      </SecondaryButton>
    </li>
  )
}

function HandleIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      {[6, 12, 18].map((y) =>
        [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.75" />),
      )}
    </svg>
  )
}
