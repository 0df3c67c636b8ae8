import { Link } from 'react-router'
import type { TextosDoDia } from '../../parish/liturgia/liturgia.ts'
import { pages } from '../../parish/paths.ts'
import { splitVerses } from '../../model/texts/verses.ts'
import type { AgendaOfDay } from '../loading/source.ts'
import { currentAvisos } from '../../parish/agenda/notices.ts'
import { type Documento, documento as kind } from '../../parish/documentos/documento.ts'
import { shorten } from '../meta/summary.ts'
import { AvisoCard, type ListedNotice, listedNotice } from '../agenda/aviso-card.tsx'
import { DocumentLink } from '../documentos/document-link.tsx'
import gospel from './gospel.module.css'
import styles from './home.module.css'

const most = 3

type FirstNotices = { avisos: ListedNotice[]; count: number }

/** Urgent notices stand in the strip above the page. */
export function selectAvisos({
  avisos,
  today,
}: Pick<AgendaOfDay, 'avisos' | 'today'>): FirstNotices {
  const current = currentAvisos(avisos, today)
  const others = current.filter(({ urgente }) => urgente !== 1)
  return { avisos: others.slice(0, most).map(listedNotice), count: current.length }
}

export function Avisos({ avisos, count }: FirstNotices) {
  if (avisos.length === 0) return null
  return (
    <section aria-labelledby="avisos">
      <div className={styles.withAll}>
        <h2 id="avisos">Avisos</h2>
        {count > avisos.length && (
          <Link className="target screen-only" to={`${pages.agenda}#avisos`}>
            {`Ver todos os ${count}`}
          </Link>
        )}
      </div>
      <div className={styles.list}>
        {avisos.map((aviso) => (
          <AvisoCard key={aviso.id} aviso={aviso} />
        ))}
      </div>
    </section>
  )
}

export function Leaflet({ leaflet }: { leaflet: Documento }) {
  return (
    <section className={styles.leaflet} aria-label={kind.fields.tipo.options.folheto}>
      <DocumentLink documento={leaflet} />
    </section>
  )
}

type GospelStart = { referencia: string; inicio: string }

/** More characters than four lines hold on any screen. */
const longest = 400

/** @returns undefined until the text has arrived */
export function gospelStart(textos: Pick<TextosDoDia, 'evangelho'> | undefined) {
  const { referencia = '', texto = '' } = textos?.evangelho ?? {}
  if (texto === '') return undefined
  const words = splitVerses(texto)
    .map((verse) => verse.words.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  return { referencia, inicio: shorten(words, longest) } satisfies GospelStart
}

export function Gospel({ referencia, inicio }: GospelStart) {
  return (
    <section className={gospel.gospel} aria-labelledby="evangelho">
      <div className={styles.withAll}>
        <h2 id="evangelho">Evangelho de hoje</h2>
        {referencia !== '' && <p className="soft">{referencia}</p>}
      </div>
      <p className={gospel.start}>{inicio}</p>
      <p>
        <Link className="target" to={`${pages.liturgia}?leitura=evangelho`}>
          Continuar lendo
        </Link>
      </p>
    </section>
  )
}
