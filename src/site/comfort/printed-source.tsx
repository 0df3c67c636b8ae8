import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParishName } from '../document/root-data.ts'
import styles from './comfort.module.css'

/** On paper, below a text: the parish and the address of the page. */
export function PrintedSource() {
  const nome = useParishName()
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return <p className={styles.source}>{`${nome} · ${location.href.replace(/#.*/, '')}`}</p>
}

/**
 * Whether the page is being printed: it then contains what belongs only on paper, which are all
 * readings of the day and the address of the page. Print styles alone would need all readings in the
 * HTML of each visit; without this hook only the chosen reading is printed, and no address.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // Rendered synchronously: the browser prints as soon as the listeners have returned.
    const show = (is: boolean) => flushSync(() => setPrinting(is))
    const onBefore = () => show(true)
    const onAfter = () => show(false)
    const onChange = () => show(paper.matches)
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    paper.addEventListener('change', onChange)
    // Printing may have begun before hydration.
    if (paper.matches) setPrinting(true)
    return () => {
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
      paper.removeEventListener('change', onChange)
    }
  }, [])
  return isPrinting
}
