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
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import editor from '../editor/editor.module.css'
import { useUnsaved } from '../editor/leave-guard.tsx'
import { words } from '../words.ts'
import styles from './list.module.css'
import { OrderRow, type Place } from './order-row.tsx'

type OrderListProps = {
  rows: readonly Place[]
  isBusy: boolean
  onSave: (ids: number[]) => void
  onCancel: () => void
}

const howToMove = 'Para mover, use as setas para cima e para baixo.'

/** The rows' titles, to be put in order with a finger, a mouse, the keyboard or by buttons. */
export function OrderList({ rows, isBusy, onSave, onCancel }: OrderListProps) {
  const [order, setOrder] = useState<readonly number[]>(() => rows.map((row) => row.id))
  const list = useRef<HTMLOListElement>(null)
  // The button that opened it is gone.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  // A row that is moved by a key or a button stays in sight; React gives it its focus back.
  useEffect(() => {
    const row = list.current?.querySelector('li:focus-within')
    row?.scrollIntoView({ block: 'nearest' })
  }, [order])
  const [said, setSaid] = useState('')
  const id = useId()
  // The pointer is a finger as well; only the handle is dragged, so that the page still scrolls.
  const sensors = useSensors(useSensor(PointerSensor))
  const places = placesIn(order, rows)
  const isChanged = places.some((place, index) => place.id !== rows[index]?.id)
  useUnsaved(isChanged, words.unsavedOrder)

  const indexOf = (wanted: UniqueIdentifier) => places.findIndex((place) => place.id === wanted)
  const titleOf = (wanted: UniqueIdentifier) => places[indexOf(wanted)]?.title ?? ''
  const placeOf = (wanted: UniqueIdentifier) => `${indexOf(wanted) + 1} de ${places.length}`

  function move(from: number, to: number) {
    // What is being saved is the order of a moment ago.
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
      const isAtHome = over.id === active.id
      return `${titleOf(active.id)} ${isAtHome ? 'na mão,' : 'sobre a'} posição ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over ? `${titleOf(active.id)} solto na posição ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${titleOf(active.id)} voltou para o lugar.`,
  }
  return (
    <div className={styles.order}>
      <p className={editor.hint}>
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
                  setSaid(`${place.title}: posição ${index + by + 1} de ${places.length}.`)
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={classes(editor.buttons, styles.orderButtons)}>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => onSave(places.map((place) => place.id))}
        >
          {isBusy ? words.saving : 'Salvar ordem'}
        </button>
        <button type="button" className={editor.secondary} disabled={isBusy} onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </div>
  )
}

/** The rows in this order. Those that came meanwhile are last, those that are gone are left out. */
function placesIn(order: readonly number[], rows: readonly Place[]): Place[] {
  const known = order.flatMap((id) => rows.filter((row) => row.id === id))
  return [...known, ...rows.filter((row) => !order.includes(row.id))]
}
