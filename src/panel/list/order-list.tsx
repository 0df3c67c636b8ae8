import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../site/ui/classes.ts'
import { useUnsaved } from '../unsaved/leave-guard.tsx'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import ui from '../ui/ui.module.css'
import styles from './list.module.css'

type Place = { id: number; title: string }

type OrderListProps = {
  rows: readonly Place[]
  isBusy: boolean
  onSave: (ids: number[]) => void
  onCancel: () => void
}

const howToMove = 'Para mover, use as setas para cima e para baixo.'

export function OrderList({ rows, isBusy, onSave, onCancel }: OrderListProps) {
  const [order, setOrder] = useState<readonly number[]>(() => rows.map((row) => row.id))
  const list = useRef<HTMLOListElement>(null)
  // The button that opened the list was removed.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    const row = list.current?.querySelector('li:focus-within')
    row?.scrollIntoView({ block: 'nearest' })
  }, [order])
  const [announcement, setAnnouncement] = useState('')
  const id = useId()
  // Only the handle can be dragged, so that touch still scrolls the page.
  const sensors = useSensors(useSensor(PointerSensor))
  const places = placesIn(order, rows)
  const isChanged = places.some((place, index) => place.id !== rows[index]?.id)
  useUnsaved(isChanged, texts.unsavedOrder)

  const indexOf = (wanted: UniqueIdentifier) => places.findIndex((place) => place.id === wanted)
  const titleOf = (wanted: UniqueIdentifier) => places[indexOf(wanted)]?.title ?? ''
  const placeOf = (wanted: UniqueIdentifier) => `${indexOf(wanted) + 1} de ${places.length}`

  function move(from: number, to: number) {
    if (isBusy) return
    setOrder(arrayMove(places, from, to).map((place) => place.id))
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    if (over !== null && active.id !== over.id) move(indexOf(active.id), indexOf(over.id))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${titleOf(active.id)} na mão, posição ${placeOf(active.id)}.`,
    onDragOver({ active, over }) {
      if (over === null) return undefined
      const isSamePlace = over.id === active.id
      return `${titleOf(active.id)} ${isSamePlace ? 'na mão,' : 'sobre a'} posição ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over ? `${titleOf(active.id)} foi para a posição ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${titleOf(active.id)} voltou para o lugar.`,
  }
  return (
    <div className={classes(ui.block, styles.order)}>
      <p className={ui.hint}>
        Arraste pelos pontinhos ou use os botões. A ordem só muda no site quando você salvar.
      </p>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: howToMove } }}
      >
        <SortableContext
          items={places.map((place) => place.id)}
          strategy={verticalListSortingStrategy}
        >
          <ol ref={list}>
            {places.map((place, index) => (
              <OrderRow
                key={place.id}
                place={place}
                isFirst={isBusy || index === 0}
                isLast={isBusy || index === places.length - 1}
                onMove={(by) => {
                  move(index, index + by)
                  setAnnouncement(`${place.title}: posição ${index + by + 1} de ${places.length}.`)
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className={classes(dialogs.buttons, styles.orderButtons)}>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => onSave(places.map((place) => place.id))}
        >
          {isBusy ? texts.saving : 'Salvar ordem'}
        </button>
        <SecondaryButton disabled={isBusy} onClick={onCancel}>
          Cancelar
        </SecondaryButton>
      </div>
    </div>
  )
}

/** New rows come last. */
function placesIn(order: readonly number[], rows: readonly Place[]): Place[] {
  const known = order.flatMap((id) => rows.filter((row) => row.id === id))
  return [...known, ...rows.filter((row) => !order.includes(row.id))]
}

type OrderRowProps = {
  place: Place
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

function OrderRow({ place: { id, title }, isFirst, isLast, onMove }: OrderRowProps) {
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
