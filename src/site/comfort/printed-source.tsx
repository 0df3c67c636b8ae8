import { useParishName } from '../document/root-data.ts'
import styles from './comfort.module.css'
import { usePrinting } from './use-printing.ts'

/** On paper, below a text: the parish and the address of the page. */
export function PrintedSource() {
  const nome = useParishName()
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return <p className={styles.source}>{`${nome} · ${location.href.replace(/#.*/, '')}`}</p>
}
