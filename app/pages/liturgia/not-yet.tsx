import { areReadingsFetched } from '../../../contract/civil-date.ts'
import { waiting } from '../../../contract/messages.ts'
import { useRootData } from '../../site.ts'
import styles from './liturgia.module.css'

/** What stands in for readings that are not there: a promise only where it will be kept. */
export function NotYet({ data }: { data: string }) {
  const { hoje } = useRootData()
  if (hoje !== null && !areReadingsFetched(data, hoje.data)) {
    return <p className={styles.waiting}>As leituras deste dia não estão disponíveis aqui.</p>
  }
  return (
    <div className={styles.waiting}>
      <p role="status">{waiting.other}</p>
      <p>As leituras deste dia ainda não chegaram. Assim que chegarem, aparecerão aqui.</p>
    </div>
  )
}
