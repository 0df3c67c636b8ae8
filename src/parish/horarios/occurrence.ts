import type { TipoDeCelebracao } from './celebracao.ts'

/** One celebration on one date. */
export type Occurrence = {
  /** The same in every expansion: 'c12-2026-11-22' of a rule, 'e5' of an exception. */
  id: string
  /** '2026-11-22', and '19:30' in the time zone of the parish; '' if only words say when. */
  data: string
  hora: string
  /** Minutes. */
  duracao: number
  /** When it ends, if staff said so. */
  horaFim?: string
  /** 'pela manhã', where no hour is said. */
  horario?: string
  tipo: TipoDeCelebracao
  /** 'Missa', or the own words of a celebration of another kind. */
  nome: string
  /** Null: in no community. */
  comunidade: number | null
  /** The place in words, if it is not the community's church. */
  local?: string
  /** Where, in words: the place, and the community. */
  lugar: string
  observacao: string
  /** Whether it is streamed; absent if not. */
  aoVivo?: true
  /**
   * 'suspensa': the whole day has other times; 'cancelada': this one does not take place, by an
   * exception, on a holiday or on a day without Mass;
   * 'transferida': it does on another date.
   */
  situacao: 'normal' | 'cancelada' | 'suspensa' | 'transferida' | 'mudada' | 'acrescentada'
  /** Why it differs. */
  motivo: string
  /** The id of the celebration; none of one that an exception adds. */
  celebracao?: number
  /** The id of the exception that applies. */
  excecao?: number
  /** What the rule says, where the exception says otherwise. */
  antes?: Whereabouts
  /** Of one that is transferred: when and where it takes place. */
  depois?: Whereabouts
}

export type Whereabouts = {
  data: string
  hora: string
  horaFim?: string
  comunidade: number | null
  lugar: string
}
