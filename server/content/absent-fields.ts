// Fields that an imported item lacks, since the old site does not have them.
import { emptyValue, type Field } from '../../contract/kinds/field.ts'
import { type KindName, kindOf } from '../../contract/kinds/kinds.ts'
import type { Db } from '../store/db.ts'
import type { State } from './history.ts'

/**
 * What staff typed stays, also over an import with --substituir; what the starter content invented
 * goes. A focal point belongs to its picture, which decides.
 *
 * @returns a function that adds the fields to be emptied
 */
export async function fillAbsentFields(
  trx: Db,
  tipo: KindName,
): Promise<<Given extends State>(item: number | null, given: Given) => Given> {
  const typed = await typedByStaff(trx, tipo)
  const fields = Object.entries<Field>(kindOf(tipo).fields).filter(([, { is }]) => is !== 'focus')
  return (item, given) => {
    const emptied = fields.filter(
      ([name]) => given[name] === undefined && !typed.get(item)?.has(name),
    )
    return {
      ...given,
      ...Object.fromEntries(emptied.map(([name, field]) => [name, emptyValue(field)])),
    }
  }
}

/** The names of fields by item, null for a document. */
async function typedByStaff(trx: Db, tipo: KindName): Promise<Map<number | null, Set<string>>> {
  const revisions = await trx
    .selectFrom('revisao')
    .where('tipo', '=', tipo)
    .where('usuario', 'is not', null)
    .select(['item', 'campos', 'antes', 'depois'])
    .execute()
  const typed = new Map<number | null, Set<string>>()
  for (const { item, campos, antes, depois } of revisions) {
    const isNew = antes === null && depois !== null
    const names = isNew
      ? Object.keys(JSON.parse(depois) as State)
      : (JSON.parse(campos) as string[])
    typed.set(item, new Set([...(typed.get(item) ?? []), ...names]))
  }
  return typed
}
