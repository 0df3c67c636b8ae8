import type { TipoDeCelebracao } from './celebracao.ts'

/** What repeats besides celebrations; the field of an exception that names one. */
export type RepeatedKind = 'evento' | 'pagina'

export type Occurrence = {
  /** Stable id: 'c12-2026-11-22' of a rule, 'e5' of an exception. */
  id: string
  /** '2026-11-22', and '19:30' in the parish's time zone; '' if only words say when. */
  data: string
  hora: string
  /** Minutes. */
  duracao: number
  horaFim?: string
  /** 'pela manhã', if no hour is known. */
  horario?: string
  tipo: TipoDeCelebracao
  nome: string
  /** Null: no community. */
  comunidade: number | null
  /** Place other than the community's church. */
  local?: string
  lugar: string
  observacao: string
  /** Streamed; absent if not. */
  aoVivo?: true
  /**
   * 'suspensa': the whole day has other times; 'cancelada': not held, by an exception, on a holiday
   * or on a day without Mass; 'transferida': held on another date.
   */
  situacao: 'normal' | 'cancelada' | 'suspensa' | 'transferida' | 'mudada' | 'acrescentada'
  motivo: string
  celebracao?: number
  /** What `celebracao` names instead. */
  de?: RepeatedKind
  excecao?: number
  /** Values of the rule, if the exception differs. */
  antes?: Whereabouts
  /** Time and place after a transfer. */
  depois?: Whereabouts
}

export type Whereabouts = {
  data: string
  hora: string
  horaFim?: string
  comunidade: number | null
  lugar: string
}

/** As a page shows it, with the names of its communities beside. */
export type ShownOccurrence = Omit<
  Occurrence,
  'comunidade' | 'celebracao' | 'excecao' | 'lugar'
> & {
  lugar?: string
}
