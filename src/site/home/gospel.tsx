import { Link } from 'react-router'
import type { TextosDoDia } from '../../parish/liturgia/liturgia.ts'
import { pages } from '../../parish/paths.ts'
import { splitVerses } from '../../model/texts/verses.ts'
import { beginning } from '../meta/summary.ts'
import styles from './gospel.module.css'

/** The beginning of the day's gospel. */
type GospelStart = { referencia: string; inicio: string }

/** More characters than three lines hold on any screen. */
const longest = 400

/** @returns undefined while the text has not arrived */
export function gospelStart(textos: Pick<TextosDoDia, 'evangelho'> | undefined) {
  const { referencia = '', texto = '' } = textos?.evangelho ?? {}
  if (texto === '') return undefined
  const words = splitVerses(texto)
    .map((verse) => verse.words.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  return { referencia, inicio: beginning(words, longest) } satisfies GospelStart
}

export function Gospel({ referencia, inicio }: GospelStart) {
  return (
    <section className={styles.gospel} aria-labelledby="evangelho">
      <h2 id="evangelho">Evangelho de hoje</h2>
      {referencia !== '' && <p className={styles.reference}>{referencia}</p>}
      <p className={styles.start}>{inicio}</p>
      <p>
        <Link className="target" to={`${pages.liturgia}?leitura=evangelho`}>
          Continuar lendo
        </Link>
      </p>
    </section>
  )
}
