import type { ReactNode } from 'react'
import { areReadingsFetched } from '../../../contract/civil-date.ts'
import type { Liturgia } from '../../../contract/liturgia.ts'
import { waiting } from '../../../contract/messages.ts'
import { useRootData } from '../../parish/root-data.ts'
import { useRetry } from '../../loading/use-retry.ts'
import styles from './liturgia.module.css'

type NotYetProps = {
  liturgia: Liturgia
  /** What is missing, and that it will come. */
  children: ReactNode
}

/** What stands in for readings that are not there: a promise only where it will be kept. */
export function NotYet({ liturgia, children }: NotYetProps) {
  const { hoje } = useRootData()
  const isFetched = hoje === null || areReadingsFetched(liturgia.calendario.data, hoje.data)
  // Each loading brings another object: the day is asked for again until its texts are there.
  useRetry(isFetched ? liturgia : undefined)
  if (!isFetched) {
    return <p className={styles.waiting}>As leituras deste dia não estão disponíveis aqui.</p>
  }
  return (
    <div className={styles.waiting}>
      <p role="status">{waiting.other}</p>
      <p>{children}</p>
    </div>
  )
}
