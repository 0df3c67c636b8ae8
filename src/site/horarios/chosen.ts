import { weekdayNames } from '../../model/dates/long-date.ts'
import { type TipoDeCelebracao, tiposDeCelebracao } from '../../parish/horarios/celebracao.ts'
import { everyPeriodo, type Periodo, periodos } from '../../parish/horarios/periodos.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import type { PageTimes } from './page-times.ts'

/** What the address selects. */
export type Chosen = {
  tipo: TipoDeCelebracao | undefined
  comunidade: number | undefined
  /** By `weekdayOf`. */
  dia: number | undefined
  periodo: Periodo | undefined
}

/** Values that select nothing on the site are ignored. */
export function chosenFrom(search: URLSearchParams, times: PageTimes): Chosen {
  const dia = search.get('dia') ?? ''
  return {
    tipo: typesIn(times).find((each) => each === search.get('tipo')),
    comunidade: times.comunidades.find(({ id }) => String(id) === search.get('comunidade'))?.id,
    dia: /^[0-6]$/.test(dia) ? Number(dia) : undefined,
    periodo: everyPeriodo.find((each) => each === search.get('periodo')),
  }
}

export function typesIn({ lines, timetable }: PageTimes): TipoDeCelebracao[] {
  const all = [...lines, ...timetable.flatMap(({ celebracoes }) => celebracoes)]
  const given = new Set(all.map(({ tipo }) => tipo))
  return (Object.keys(tiposDeCelebracao) as TipoDeCelebracao[]).filter((tipo) => given.has(tipo))
}

/** 'Missa · domingo à noite · São José'; '' if nothing is chosen. */
export function chosenInWords(
  { tipo, comunidade, dia, periodo }: Chosen,
  { comunidades }: Pick<PageTimes, 'comunidades'>,
): string {
  const when = [dia !== undefined && weekdayNames[dia], periodo && periodos[periodo].inWords]
  const parts = [
    tipo && tiposDeCelebracao[tipo],
    when.filter(Boolean).join(' '),
    comunidades.find(({ id }) => id === comunidade)?.nome,
  ]
  return capitalized(parts.filter(Boolean).join(' · '))
}
