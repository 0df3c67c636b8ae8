import { mayBeEmpty } from '../../api/calls/schemas.ts'
import { emptyValue, type Field } from '../../model/kinds/field.ts'
import { type KindName, kindOf } from '../../parish/parish.ts'
import type { Db } from '../store/db.ts'
import type { State } from './history.ts'

/**
 * Fields that the old site does not have. Typed values stay, also with --substituir; invented
 * values of the starter content are removed, unless the item would be empty without them. A focal
 * point stays with its picture.
 */
export async function fillAbsentFields(
  trx: Db,
  tipo: KindName,
): Promise<<Given extends State>(item: number | null, given: Given, present: State) => Given> {
  const typed = await typedByStaff(trx, tipo)
  const fields = Object.entries<Field>(kindOf(tipo).fields).filter(
    ([, field]) => field.is !== 'focus' && mayBeEmpty(field),
  )
  return (item, given, present) => {
    const filled = fields.flatMap(([name, field]) => {
      const value = given[name]
      const rest = typed.get(item)?.has(name) ? present[name] : emptyValue(field)
      if (value === undefined) return [[name, rest]]
      return field.is === 'sets' ? [[name, filledSets(field.names, value, rest)]] : []
    })
    return { ...given, ...Object.fromEntries(filled) }
  }
}

function filledSets(names: readonly string[], given: unknown, rest: unknown): State {
  const [from, base] = [given, rest] as Record<string, State | undefined>[]
  return Object.fromEntries(names.map((name) => [name, { ...base![name], ...from![name] }]))
}

/**
 * By item, null for a document. Items that staff added are left out: the old site gives their ids
 * to other items.
 */
async function typedByStaff(trx: Db, tipo: KindName): Promise<Map<number | null, Set<string>>> {
  const revisions = await trx
    .selectFrom('revisao')
    .where('tipo', '=', tipo)
    .where('usuario', 'is not', null)
    .select(['item', 'feito', 'campos', 'antes', 'depois'])
    .execute()
  const typed = new Map<number | null, Set<string>>()
  for (const { item, campos, antes, depois } of revisions) {
    const isNew = antes === null && depois !== null
    const names = isNew
      ? Object.keys(JSON.parse(depois) as State)
      : (JSON.parse(campos) as string[])
    typed.set(item, new Set([...(typed.get(item) ?? []), ...names]))
  }
  for (const { item, feito } of revisions) if (feito === 'criou') typed.delete(item)
  return typed
}
