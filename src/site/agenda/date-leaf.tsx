import { monthNames, weekdayName } from '../../model/dates/long-date.ts'
import styles from './date-leaf.module.css'

export type Leaf = {
  /** Of an event under way, the last date. */
  leaf: string
  isUnderWay?: true
}

export function leafOf({ data, ate }: { data: string; ate: string }, today: string): Leaf {
  return data < today ? { leaf: ate, isUnderWay: true } : { leaf: data }
}

/** `isPlain` is without frame and month, which a heading says. */
type DateLeafProps = Leaf & { isPlain?: boolean | undefined }

/** Hidden from screen readers, since the words beside it say the same. */
export function DateLeaf({ leaf, isUnderWay, isPlain = false }: DateLeafProps) {
  const month = monthNames[Number(leaf.slice(5, 7)) - 1]!
  return (
    <div className={isPlain ? styles.plain : styles.leaf} aria-hidden="true">
      <span className={isUnderWay ? undefined : styles.weekday}>
        {isUnderWay ? 'até' : weekdayName(leaf).slice(0, 3)}
      </span>
      <b>{Number(leaf.slice(8))}</b>
      {!isPlain && <span>{month.slice(0, 3)}</span>}
    </div>
  )
}
