// The values of a row, and how a revision keeps them.
import type { Field } from '../../model/kinds/field.ts'
import { titleOf } from '../../model/kinds/kind.ts'
import { kinds, type ListName } from '../../parish/parish.ts'
import type { State } from './history.ts'

/** A row as the store has it; the values are those of the fields of its kind. */
export type ListRow = {
  id: number
  posicao: number | null
  versao: number
  atualizado: string
  [field: string]: string | number | null
}

export type Values = Record<string, string | number | null>

/** The state of a row in a revision: without id, version and time. */
export function stateOf({ id: _, versao: __, atualizado: ___, ...state }: ListRow): State {
  return state
}

/** The values of a state whose fields the kind still has. */
export function valuesIn(name: ListName, given: State): Values {
  const known = Object.entries(kinds[name].fields).filter(([field, { is }]) =>
    isValueOf(is, given[field]),
  )
  return Object.fromEntries(known.map(([field]) => [field, given[field] as string]))
}

function isValueOf(is: Field['is'], value: unknown): boolean {
  if (is === 'reference') return typeof value === 'number' || value === null
  return typeof value === (is === 'yesNo' || is === 'bytes' ? 'number' : 'string')
}

/** The state of a list whose order changed. */
export function orderState(name: ListName, rows: readonly { id: number }[]): State {
  return {
    ids: rows.map(({ id }) => id),
    titulos: rows.map((row) => titleOf(kinds[name], row)),
  }
}
