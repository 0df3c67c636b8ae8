// Clears the starter content after an import; content of staff stays. Lists are cleared that only
// sites of this program have, such as times of Mass.
import type { ListKind } from '../../model/kinds/kind.ts'
import { kinds, type ListName, listNames } from '../../parish/parish.ts'
import type { Change } from './changes.ts'
import { readDocument, writeDocument, type FieldsOf } from './documents.ts'
import { changedFields, type State } from './history.ts'
import { rowsIn } from './list-rows.ts'
import type { Padre } from '../../parish/contato/site.ts'
import { palavraPastor } from '../../parish/home/starter-palavra-pastor.ts'
import { site } from '../../parish/contato/starter.ts'
import { type InventedPart, inventedParts } from '../../api/invented-texts.ts'
import type { Db } from '../store/db.ts'

/** Emptied fields, and lists with removed items. */
export type Cleared = { site: string[]; palavraPastor: string[]; lists: ListName[] }

export async function clearStarter(change: Change, replaced: readonly string[]): Promise<Cleared> {
  async function clear(nome: 'site' | 'palavraPastor'): Promise<string[]> {
    const { versao: _, ...fields } = await readDocument(change.trx, nome)
    const cleared = withoutStarter(nome, fields)
    await writeDocument(change, nome, 'limpou', cleared)
    return changedFields(fields, cleared)
  }
  const lists: ListName[] = []
  for (const name of ownLists.filter((each) => !replaced.includes(each))) {
    if (await removeStarterItems(change, name)) lists.push(name)
  }
  return { site: await clear('site'), palavraPastor: await clear('palavraPastor'), lists }
}

const ownLists = listNames.filter((name) => (kinds[name] as ListKind).isOwn)

/** Starter items have no revision. */
async function removeStarterItems(change: Change, tipo: ListName): Promise<boolean> {
  const changed = await change.trx
    .selectFrom('revisao')
    .select('item')
    .where('tipo', '=', tipo)
    .where('item', 'is not', null)
    .execute()
  const ofStaff = new Set(changed.map(({ item }) => item))
  const rows = rowsIn(change, tipo)
  const starter = (await rows.all()).filter(({ id }) => !ofStaff.has(id))
  for (const row of starter) await rows.remove(row)
  return starter.length > 0
}

export function withoutStarter(nome: keyof FieldsOf, fields: State): State {
  if (nome === 'site') return withoutStarterSite(fields)
  return nome === 'palavraPastor' ? emptied(fields, palavraPastor) : fields
}

function withoutStarterSite(fields: Partial<FieldsOf['site']>): State {
  const { nome: _nome, bairro, uf, padres, ...invented } = site
  const cleared = emptied(fields, invented)
  // Many real places have this value: it is invented only together with the city.
  const address = fields.cidade === site.cidade ? emptied(cleared, { bairro, uf }) : cleared
  if (fields.padres === undefined) return address
  return { ...address, padres: withoutStarterPadres(fields.padres, padres) }
}

function emptied(fields: State, starter: State): State {
  const names = Object.keys(starter).filter((name) => fields[name] === starter[name])
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, ''])) }
}

/** Removes the biography of an invented priest also under the name of a real one. */
function withoutStarterPadres(padres: readonly Padre[], starter: readonly Padre[]): Padre[] {
  const names = new Set(starter.map(({ nome }) => nome))
  const texts = new Set(starter.map(({ texto }) => texto))
  return padres
    .filter(({ nome, texto }) => !(names.has(nome) && texts.has(texto)))
    .map((padre) => (texts.has(padre.texto) ? withoutText(padre) : padre))
}

function withoutText(padre: Padre): Padre {
  return { ...padre, texto: '' }
}

/** Staff may have put a real name above an invented biography. */
export async function unchangedInventedParts(db: Db): Promise<InventedPart[]> {
  const rows = await db
    .selectFrom('revisao')
    .where('tipo', 'in', inventedParts)
    .select('tipo')
    .distinct()
    .execute()
  const changed = new Set<string>(rows.map(({ tipo }) => tipo))
  return inventedParts.filter((part) => !changed.has(part))
}
