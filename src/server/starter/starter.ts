// Inserts the starter content into a new site, once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parishDate } from '../../model/dates/civil-date.ts'
import type { Fields } from '../../model/kinds/field.ts'
import {
  documentNames,
  folderOf,
  type KindName,
  kinds,
  type ListName,
  listNames,
} from '../../parish/parish.ts'
import type { Clock } from '../process/clock.ts'
import type { Media } from '../media/media.ts'
import type { Db } from '../store/db.ts'
import { siteBegan } from '../store/marks.ts'
import { anyList, tableOf } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { readStarter, starterDir } from './read-starter.ts'

const marco = 'conteudo-inicial'

/**
 * An id of the site that stays the same when its address changes or a backup is restored: the moment in
 * which it began, in digits.
 */
export async function siteId(db: Db): Promise<string> {
  return (await siteBegan(db)).replaceAll(/\D/g, '')
}

/** Whether the starter content was inserted, or a backup was restored. */
export async function hasStarterContent(db: Db): Promise<boolean> {
  const done = await db.selectFrom('marco').where('nome', '=', marco).select('nome').execute()
  return done.length > 0
}

/**
 * Fills a new site with the starter content; a site that had it is never changed again.
 *
 * Pictures first: their names contain a hash, so an interrupted start leaves no duplicates. Rows
 * and the mark are written in one transaction.
 */
export async function bringStarterContent(db: Db, media: Media, clock: Clock): Promise<void> {
  if (await hasStarterContent(db)) return

  const atualizado = clock.now().toISOString()
  const today = parishDate(clock.now())
  const rows = new Map<ListName, object[]>()
  for (const name of listNames) {
    const filled: object[] = []
    for (const [index, item] of (await readStarter(name, today)).entries()) {
      const id = index + 1
      filled.push({ id, ...(await withPictures(media, name, id, item)), posicao: null, atualizado })
    }
    rows.set(name, filled)
  }
  const single = async (name: KindName) => {
    const [item = {}] = await readStarter(name, today)
    return withPictures(media, name, null, item)
  }
  const documentRows: { nome: string; corpo: string; atualizado: string }[] = []
  for (const nome of documentNames) {
    documentRows.push({ nome, corpo: JSON.stringify(await single(nome)), atualizado })
  }
  const { imagem } = await single('publicacao')

  await inTransaction(db, async (trx) => {
    // Written first: of two instances that start at once, the second finds the mark and stops.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('marco')
      .values({ nome: marco, quando: atualizado })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    for (const [name, filled] of rows) {
      if (filled.length === 0) continue
      await anyList(trx)
        .insertInto(tableOf(name))
        .values(filled as { atualizado: string }[])
        .execute()
    }
    const publicada = { imagem: String(imagem), atualizado }
    await trx.insertInto('publicacao').values(publicada).execute()
    await trx.insertInto('documento').values(documentRows).execute()
  })
}

/** Stores the drawings that an item names, and names their pictures instead. */
async function withPictures(
  media: Media,
  name: KindName,
  id: number | null,
  item: object,
): Promise<Record<string, unknown>> {
  const fields: Fields = kinds[name].fields
  const filled: Record<string, unknown> = { ...item }
  for (const [field, value] of Object.entries<unknown>(filled)) {
    if (!['picture', 'medium'].includes(fields[field]!.is) || value === '') continue
    const drawing = String(value)
    const picture = await readFile(join(starterDir, `${drawing}.webp`))
    filled[field] = await media.addPicture(folderOf(name, id)!, drawing, picture)
  }
  return filled
}
