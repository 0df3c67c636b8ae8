import type { TipoRevisado } from '../../api/history/tipos.ts'
import { createObservable } from '../../site/state/observable.ts'
import type { Values } from '../fields/fields.ts'

export type WantedForm = {
  tipo: TipoRevisado
  /** The id of a row, or some values of a new item. */
  item: number | Values
  /** Name of the field that gets the focus. */
  focus: string
}

/** What the list of a kind, in another block of the section, is asked to show in its form. */
export const wantedForm = createObservable<WantedForm | undefined>(undefined)
