import type { ReactNode } from 'react'
import { areReadingsFetched } from '../../parish/liturgia/liturgia-policy.ts'
import type { Liturgia } from '../../parish/liturgia/liturgia.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { useRootData } from '../document/root-data.ts'
import { useRetry } from '../loading/use-retry.ts'
import styles from './liturgia.module.css'

type NotYetProps = {
  liturgia: Liturgia
  /** The sentence on the missing text. */
  children: ReactNode
}

/** Shown instead of missing readings. Only days near today are still fetched. */
export function NotYet({ liturgia, children }: NotYetProps) {
  const { hoje } = useRootData()
  const isFetched = hoje === null || areReadingsFetched(liturgia.calendario.data, hoje.data)
  // Each response is a new object: retries continue until the texts have arrived.
  useRetry(isFetched ? liturgia : undefined)
  if (!isFetched) {
    return (
      <p className={styles.waiting}>
        As leituras aparecem aqui até um mês antes e um mês depois de hoje. Este dia está mais
        longe; por isso só mostramos a data e a celebração.
      </p>
    )
  }
  return (
    <div className={styles.waiting}>
      <p role="status">{waiting.other}</p>
      <p>{children}</p>
    </div>
  )
}
