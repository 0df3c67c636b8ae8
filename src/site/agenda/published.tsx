import { shortDate } from '../../model/dates/long-date.ts'
import type { Aviso } from '../../parish/agenda/aviso.ts'
import styles from './item.module.css'

export function Published({ de }: Pick<Aviso, 'de'>) {
  if (de === '') return null
  return (
    <p className={styles.published}>
      <span>Publicado em </span>
      <time dateTime={de}>{shortDate(de)}</time>
    </p>
  )
}
