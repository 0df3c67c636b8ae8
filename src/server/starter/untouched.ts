// What a site still has of its starter content.
import type { Fields } from '../../model/kinds/field.ts'
import { type DocumentName, kinds, type ListName, listNames } from '../../parish/parish.ts'
import type { Db } from '../store/db.ts'
import { siteBegan } from '../store/marks.ts'
import { anyList, tableOf } from '../store/tables/schema.ts'
import { readStarter } from './read-starter.ts'

/** The first change of content. Accounts and contact do not count: they are filled in first. */
export function changeOfContent(db: Db) {
  const changes = db.selectFrom('revisao').where('tipo', 'not in', ['usuario', 'site'])
  return changes.select('id').limit(1)
}

/** Whether all content is still the starter's. */
export async function isUntouched(db: Db): Promise<boolean> {
  const began = await siteBegan(db)
  if ((await changeOfContent(db).executeTakeFirst()) !== undefined) return false
  // The history is forgotten after two years.
  for (const table of ['documento', 'publicacao', ...listNames.map(tableOf)] as const) {
    const later = db.selectFrom(table as 'documento').where('atualizado', '!=', began)
    const counted = table === 'documento' ? later.where('nome', '!=', 'site') : later
    if ((await counted.select('atualizado').limit(1).executeTakeFirst()) !== undefined) return false
  }
  return true
}

/** No compared text contains a date. */
export const anyDay = '2026-01-01'

/** Removed with the other examples and brought back, a row is an example again. */
const withoutEdit = new Set(['excluiu', 'restaurou', 'limpou'])

/** The ids of the rows that are still the starter's. */
export async function starterIds(db: Db, name: ListName): Promise<ReadonlySet<number>> {
  const began = await siteBegan(db)
  const { length: last } = await readStarter(name, anyDay)
  const rows = await anyList(db).selectFrom(tableOf(name)).select(['id', 'atualizado']).execute()
  const changes = await db
    .selectFrom('revisao')
    .where('tipo', '=', name)
    .where('item', 'is not', null)
    .select(['item', 'feito'])
    .distinct()
    .execute()
  const changed = new Set(changes.map(({ item }) => item))
  const edited = new Set(
    changes.flatMap(({ item, feito }) => (withoutEdit.has(feito) ? [] : [item])),
  )
  const isStarters = ({ id, atualizado }: { id: number; atualizado: string }) =>
    !edited.has(id) && (atualizado === began || (id <= last && changed.has(id)))
  return new Set(rows.filter(isStarters).map(({ id }) => id))
}

type Values = Readonly<Record<string, unknown>>

/** The fields of a document that still have the starter's values. */
export async function starterFields(nome: DocumentName, values: Values): Promise<string[]> {
  const [starter = {}] = (await readStarter(nome, anyDay)) as Values[]
  const fields: Fields = kinds[nome].fields
  const names = Object.keys(fields).filter((name) => {
    const own = values[name]
    switch (fields[name]!.is) {
      case 'rows':
        return sameRows(starter[name], own).length > 0
      case 'picture':
        return isStarterFile(starter[name], own)
      default:
        return own !== '' && own === starter[name]
    }
  })
  // Real places have these two values too: they are invented only together with the city.
  const isElsewhere = nome === 'site' && !names.includes('cidade')
  return isElsewhere ? names.filter((name) => name !== 'bairro' && name !== 'uf') : names
}

export async function isStarterPublicacao(imagem: string): Promise<boolean> {
  const [starter] = await readStarter('publicacao', anyDay)
  return isStarterFile(starter?.imagem, imagem)
}

/** By their names. */
function sameRows(starter: unknown, own: unknown): readonly Values[] {
  const [names, rows] = [starter ?? [], own ?? []] as (readonly Values[])[]
  return rows!.filter(({ nome }) => names!.some((each) => each.nome === nome))
}

/** The starter names its drawing; the stored name ends with a hash. */
function isStarterFile(drawing: unknown, stored: unknown): boolean {
  return Boolean(drawing) && String(stored).startsWith(`${String(drawing)}-`)
}
