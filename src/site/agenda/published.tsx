import { addDays } from '../../model/dates/civil-date.ts'
import { shortDate } from '../../model/dates/long-date.ts'
import type { Aviso } from '../../parish/agenda/aviso.ts'
import { useRootData } from '../document/root-data.ts'
import styles from './item.module.css'

type PublishedProps = Pick<Aviso, 'de'> & { isListed?: boolean }

/** A list says 'hoje' and 'ontem'. */
export function Published({ de, isListed = false }: PublishedProps) {
  const { hoje } = useRootData()
  if (de === '') return null
  return (
    <p className={styles.published}>
      {!isListed && <span>Publicado em </span>}
      <time dateTime={de}>{isListed ? dayInList(de, hoje?.data) : shortDate(de)}</time>
    </p>
  )
}

export function dayInList(de: string, today: string | undefined): string {
  if (de === today) return 'hoje'
  return today !== undefined && de === addDays(today, -1) ? 'ontem' : shortDate(de)
}
