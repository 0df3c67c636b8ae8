import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fullDate } from '../../model/dates/long-date.ts'
import { addressLines } from '../contato/contact.ts'
import { useParishName, useRootData } from '../document/root-data.ts'

export function PrintedSource() {
  const nome = useParishName()
  const { site, hoje } = useRootData()
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  const about = [...(site ? addressLines(site) : []), ...(hoje ? [fullDate(hoje.data)] : [])]
  return (
    <div className="printed-source">
      <p>{`${nome} · ${location.href.replace(/#.*/, '')}`}</p>
      <p>{about.join(' · ')}</p>
    </div>
  )
}

/**
 * Print styles alone would need all readings in each page; without this hook the chosen one is
 * printed.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // Synchronous, because the browser prints once the listeners have returned.
    const show = (is: boolean) => flushSync(() => setPrinting(is))
    const until = new AbortController()
    addEventListener('beforeprint', () => show(true), until)
    addEventListener('afterprint', () => show(false), until)
    paper.addEventListener('change', () => show(paper.matches), until)
    // Printing may have begun before hydration.
    if (paper.matches) setPrinting(true)
    return () => until.abort()
  }, [])
  return isPrinting
}
