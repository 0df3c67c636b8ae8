// What the starter content invented is removed: by an import, or when staff ask for it.
import type { Padre } from '../../parish/contato/site.ts'
import { titleOf } from '../../model/kinds/kind.ts'
import { type DocumentName, kinds, type ListName, referencesTo } from '../../parish/parish.ts'
import { anyDay, isStarterPublicacao, starterFields, starterIds } from '../starter/untouched.ts'
import { readStarter } from '../starter/read-starter.ts'
import type { Db } from '../store/db.ts'
import { type Change, noting } from './changes.ts'
import { readDocument, writeDocument } from './documents.ts'
import type { State } from './history.ts'
import { type ListRow, rowsIn } from './list-rows.ts'
import { currentImagem, replacePublicacao } from './publicacoes.ts'

/** Prayers, Rosary and dízimo hold in every parish. */
const invented: readonly DocumentName[] = ['site', 'palavraPastor', 'paroquia']

export async function withoutStarter(nome: DocumentName, fields: State): Promise<State> {
  if (!invented.includes(nome)) return fields
  const names = (await starterFields(nome, fields)).filter((name) => name !== 'nome')
  const { padres } = fields
  return {
    ...fields,
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...(nome === 'site' && { padres: await ownPadres(padres as Padre[]) }),
  }
}

async function ownPadres(padres: readonly Padre[]): Promise<Padre[]> {
  const { padres: starters } = (await readStarter('site', anyDay))[0]!
  const names = new Set(starters.map(({ nome }) => nome))
  const texts = new Set(starters.map(({ texto }) => texto))
  // A real name may stand above an invented biography.
  return padres
    .filter(({ nome }) => !names.has(nome))
    .map((padre) => (texts.has(padre.texto) ? withoutText(padre) : padre))
}

function withoutText(padre: Padre): Padre {
  return { ...padre, texto: '' }
}

/** Each before the lists that it references. */
const inventedLists: readonly ListName[] = [
  'excecao',
  'celebracao',
  'aviso',
  'evento',
  'acao',
  'comunidade',
]

export async function hasStarter(db: Db): Promise<boolean> {
  for (const name of inventedLists) if ((await starterIds(db, name)).size > 0) return true
  for (const nome of invented) {
    const names = await starterFields(nome, await readDocument(db, nome))
    if (names.some((name) => name !== 'nome')) return true
  }
  return isStarterPublicacao(await currentImagem(db))
}

export type Cleared = {
  /** In the order in which they can be restored. */
  revisoes: number[]
  /** Titles of rows that stay, because rows of staff name them. */
  ficam: string[]
}

/** Removes what no person has changed. The sample pages stay: most of their words hold anywhere. */
export async function removeStarter(outer: Change): Promise<Cleared> {
  const { change, revisoes } = noting(outer)
  const ficam: string[] = []
  for (const name of inventedLists) {
    const rows = rowsIn(change, name)
    const ids = await starterIds(change.trx, name)
    for (const row of (await rows.all()).filter(({ id }) => ids.has(id))) {
      if (await releases(change, name, row)) await rows.remove(row)
      else ficam.push(titleOf(kinds[name], row))
    }
  }
  for (const nome of invented) {
    const present = await readDocument(change.trx, nome)
    await writeDocument(change, nome, 'limpou', await withoutStarter(nome, present))
  }
  if (await isStarterPublicacao(await currentImagem(change.trx))) {
    await replacePublicacao(change, 'excluiu', null)
  }
  return { revisoes: revisoes.toReversed(), ficam }
}

/** Sample pages no longer name the row. @returns false while a row of staff names it */
async function releases(change: Change, name: ListName, { id }: ListRow): Promise<boolean> {
  const naming: { list: ListName; field: string; row: ListRow }[] = []
  for (const { list, field } of referencesTo(name)) {
    const rows = (await rowsIn(change, list).all()).filter((row) => row[field] === id)
    naming.push(...rows.map((row) => ({ list, field, row })))
  }
  const samples = await starterIds(change.trx, 'pagina')
  if (naming.some(({ list, row }) => list !== 'pagina' || !samples.has(row.id))) return false
  for (const { list, field, row } of naming) {
    await rowsIn(change, list).write('limpou', row, { [field]: null })
  }
  return true
}
