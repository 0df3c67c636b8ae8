import type { TipoDeCelebracao } from './celebracao.ts'

/** Also the field of an exception that names it. */
export type RepeatedKind = 'evento' | 'pagina'

export type Occurrence = {
  /** Stable id: 'c12-2026-11-22' of a rule, 'e5' of an exception. */
  id: string
  /** '2026-11-22', and '19:30' in the parish's time zone; '' if only words say when. */
  data: string
  hora: string
  duracao: number
  horaFim?: string
  /** 'pela manhã', if the hour is unknown. */
  horario?: string
  tipo: TipoDeCelebracao
  nome: string
  /** Null for no community. */
  comunidade: number | null
  /** A place other than the community's church. */
  local?: string
  lugar: string
  observacao: string
  aoVivo?: true
  /**
   * 'suspensa': the whole day has other times; 'cancelada': not held because of an exception, a
   * holiday or a day without Mass; 'transferida': held on another date.
   */
  situacao: 'normal' | 'cancelada' | 'suspensa' | 'transferida' | 'mudada' | 'acrescentada'
  motivo: string
  celebracao?: number
  /** The list of the item with id `celebracao`; absent for celebrations. */
  de?: RepeatedKind
  excecao?: number
  /** The rule's values, if the exception differs. */
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

/** Pages receive the communities' names beside it. */
export type ShownOccurrence = Omit<
  Occurrence,
  'comunidade' | 'celebracao' | 'excecao' | 'lugar'
> & {
  lugar?: string
}
