import { useEffect, useRef, useState } from 'react'
import { classes } from '../../site/ui/classes.ts'
import { useUnsaved } from '../messages/leave-guard.tsx'
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
  const places = placesIn(order, rows)
  const isChanged = places.some((place, index) => place.id !== rows[index]?.id)
  useUnsaved(isChanged, texts.unsavedOrder)

  function move({ id, title }: Place, to: number) {
    if (isBusy || to < 0 || to === places.length) return
    const others = places.map((place) => place.id).filter((each) => each !== id)
    setOrder(others.toSpliced(to, 0, id))
    setAnnouncement(`${title}: posição ${to + 1} de ${places.length}.`)
  }
  return (
    <div className={classes(ui.block, styles.order)}>
      <p className={ui.hint}>A ordem só muda no site quando você salvar.</p>
      <ol ref={list}>
        {places.map((place, index) => (
          <li key={place.id}>
            <span className={styles.orderTitle}>{place.title}</span>
            <SecondaryButton
              aria-label={`Subir ${place.title}`}
              aria-disabled={isBusy || index === 0}
              onClick={() => move(place, index - 1)}
            >
              Subir
            </SecondaryButton>
            <SecondaryButton
              aria-label={`Descer ${place.title}`}
              aria-disabled={isBusy || index === places.length - 1}
              onClick={() => move(place, index + 1)}
            >
              Descer
            </SecondaryButton>
          </li>
        ))}
      </ol>
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
