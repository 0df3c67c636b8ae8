import { Fragment, type ReactNode } from 'react'
import type { Liturgia, Salmo, TextoBiblico } from '../../parish/liturgia/liturgia.ts'
import { placeholders } from '../../api/sentences/visitor-messages.ts'
import { linesOf } from '../../model/texts/lines.ts'
import { beginsWithWord, splitVerses } from '../../model/texts/verses.ts'
import { areReadingsFetched } from '../../parish/liturgia/liturgia-policy.ts'
import { PrintedSource, usePrinting } from '../comfort/printed-source.tsx'
import { classes } from '../ui/classes.ts'
import { useRootData } from '../document/root-data.ts'
import { useRetry } from '../loading/use-retry.ts'
import { type Leitura, leituras } from './leituras.ts'
import styles from './liturgia.module.css'

export function Readings({ liturgia, chosen }: { liturgia: Liturgia; chosen: Leitura }) {
  const isPrinting = usePrinting()
  const ofDay = leituras.filter(({ name }) => liturgia[name].texto !== '')
  const isAll = isPrinting && ofDay.length > 0
  const shown = isAll ? ofDay : leituras.filter(({ name }) => name === chosen)
  return (
    <>
      <div className="leaflet">
        {shown.map(({ name }) => (
          <Reading key={name} liturgia={liturgia} chosen={name} />
        ))}
      </div>
      <PrintedSource />
    </>
  )
}

function Reading({ liturgia, chosen }: { liturgia: Liturgia; chosen: Leitura }) {
  const leitura = liturgia[chosen]
  if (chosen === 'segundaLeitura' && liturgia.segundaLeitura.titulo === '') {
    return <p className={styles.none}>{placeholders.segundaLeitura}</p>
  }
  const isThere = leitura.texto !== ''
  const titulo = chosen === 'salmo' ? 'Salmo' : liturgia[chosen].titulo
  const heading = titulo || (isThere ? 'Leitura' : '')
  return (
    <div>
      {heading !== '' && <h2>{heading}</h2>}
      {leitura.referencia !== '' && <p className={styles.reference}>{leitura.referencia}</p>}
      {chosen === 'salmo' ? <Psalm {...liturgia.salmo} /> : <BibleText {...liturgia[chosen]} />}
      {/* The service has sent days without a reading. */}
      {!isThere && (
        <NoReadingsYet liturgia={liturgia}>
          Este texto ainda não chegou. Assim que chegar, aparecerá aqui.
        </NoReadingsYet>
      )}
    </div>
  )
}

function BibleText({ texto }: TextoBiblico) {
  return (
    <div className="prose">
      {linesOf(texto).map((line, index) => (
        <p key={index} className={classes(index === 0 && beginsWithWord(line) && styles.begun)}>
          <Verses text={line} />
        </p>
      ))}
    </div>
  )
}

function Psalm({ refrao, texto }: Salmo) {
  return (
    <div className="prose">
      <Refrain text={refrao} />
      {linesOf(texto).map((stanza, index) => (
        <Fragment key={index}>
          <p>
            <Verses text={stanza} />
          </p>
          <Refrain text={refrao} />
        </Fragment>
      ))}
    </div>
  )
}

function Refrain({ text }: { text: string }) {
  return text === '' ? null : <p className={styles.refrain}>{text}</p>
}

function Verses({ text }: { text: string }) {
  return splitVerses(text).map(({ number, words }, index) => (
    <Fragment key={index}>
      {number !== '' && <sup className={styles.verse}>{number}</sup>}
      <span>{words}</span>
    </Fragment>
  ))
}

type NoReadingsYetProps = {
  liturgia: Liturgia
  children: ReactNode
}

/** Readings are fetched only for days near today. */
export function NoReadingsYet({ liturgia, children }: NoReadingsYetProps) {
  const { hoje } = useRootData()
  const isFetched = hoje === null || areReadingsFetched(liturgia.calendario.data, hoje.data)
  // Each response is a new object, so retries go on until the texts arrive.
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
    <p className={styles.waiting} role="status">
      {children}
    </p>
  )
}
