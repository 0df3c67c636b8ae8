// An import writes in one transaction, over content that no person has edited. Differences leave
// revisions.
import type { ListKind } from '../../model/kinds/kind.ts'
import type { Publicacao } from '../../parish/home/publicacao.ts'
import {
  isDocumentName,
  isListName,
  type KindName,
  kinds,
  type ListName,
  listNames,
} from '../../parish/parish.ts'
import { AppError } from '../errors/app-error.ts'
import { changeOfContent } from '../starter/untouched.ts'
import type { Db } from '../store/db.ts'
import type { Change, Changes } from './changes.ts'
import { withoutStarter } from './clear-starter.ts'
import { readDocument, writeDocument } from './documents.ts'
import type { Actor, State } from './history.ts'
import { rowsIn, valuesIn } from './list-rows.ts'
import { type OldPicture, setOldPictures } from './old-pictures.ts'
import { replacePublicacao } from './publicacoes.ts'

export type Item = State & { id: number }

/** Null stands for no publication. Kinds that are absent stay as they are. */
export type Replacement = ReadonlyMap<KindName, readonly Item[] | State | null>

const refusal =
  'A equipe já mudou o conteúdo deste site, e a importação trocaria tudo. Nada foi mudado: importe ' +
  'para um site novo, em outra pasta (DATA_DIR), ou restaure uma cópia de antes dessas mudanças.'

export function createReplaceAll(db: Db, changes: Changes) {
  return {
    refuseEdited: () => refuseEdited(db),

    /**
     * @param actor without an id: an import is no edit of a person
     * @throws AppError when a person has edited the content; nothing has changed then
     */
    replaceAll(
      actor: Actor & { id: null },
      replacement: Replacement,
      pictures: readonly OldPicture[],
    ): Promise<void> {
      const files = pictures.map(({ folder, name, fileName }) => {
        return { field: '', label: name, key: `${folder}/${fileName}` }
      })
      return changes.change(actor, files, async (change) => {
        // Staff may have saved while the pictures were fetched.
        await refuseEdited(change.trx)
        for (const [kind, content] of replacement) await replace(change, kind, content)
        await clearStarter(change, replacement)
        await setOldPictures(change.trx, change.clock, pictures)
      })
    },
  }
}

async function refuseEdited(db: Db): Promise<void> {
  const edit = await changeOfContent(db).where('usuario', 'is not', null).executeTakeFirst()
  if (edit !== undefined) throw new AppError(409, refusal)
}

function revisions(db: Db) {
  return db.selectFrom('revisao').select('id').limit(1)
}

async function replace(
  change: Change,
  kind: KindName,
  content: readonly Item[] | State | null,
): Promise<void> {
  if (isListName(kind)) {
    await replaceList(change, kind, content as Item[])
  } else if (!isDocumentName(kind)) {
    const publicacao = content as Publicacao | null
    await replacePublicacao(change, publicacao === null ? 'excluiu' : 'importou', publicacao)
  } else if (kind !== 'site' || !(await isContactEdited(change.trx))) {
    // The other site may be an Adro with its own starter content.
    await writeDocument(change, kind, 'importou', await withoutStarter(kind, content as State))
  }
}

async function isContactEdited(db: Db): Promise<boolean> {
  const query = revisions(db).where('tipo', '=', 'site').where('usuario', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}

async function replaceList(change: Change, name: ListName, items: readonly Item[]): Promise<void> {
  const rows = rowsIn(change, name)
  const before = await rows.all()
  const present = new Map(before.map((row) => [row.id, row]))
  const ids = items.map(({ id }) => id)
  const wanted = new Set(ids)
  for (const row of before.filter(({ id }) => !wanted.has(id))) await rows.remove(row)
  for (const item of items) {
    const row = present.get(item.id)
    const values = valuesIn(name, item)
    if (row) await rows.write('importou', row, values)
    else await rows.insert('importou', { id: item.id, ...values })
  }
  await rows.place(ids)
}

/** Only an Adro has these starter kinds: contact, times of Mass, notices. */
async function clearStarter(change: Change, replacement: Replacement): Promise<void> {
  for (const nome of ['site', 'palavraPastor'] as const) {
    const present = await readDocument(change.trx, nome)
    await writeDocument(change, nome, 'limpou', await withoutStarter(nome, present))
  }
  const ownLists = listNames.filter((name) => (kinds[name] as ListKind).isOwn)
  for (const name of ownLists.filter((each) => !replacement.has(each))) {
    const changed = await revisions(change.trx).where('tipo', '=', name).executeTakeFirst()
    if (changed === undefined) await replaceList(change, name, [])
  }
}
