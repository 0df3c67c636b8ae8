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
import { readMark, siteBegan, siteMark } from '../store/marks.ts'
import { anyList, tableOf } from '../store/tables/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { newFirstSteps } from './first-steps-note.ts'
import { readStarter, starterDir } from './read-starter.ts'

/** The moment in which the site began, in digits: a new address or a restore does not change it. */
export async function siteId(db: Db): Promise<string> {
  return (await siteBegan(db)).replaceAll(/\D/g, '')
}

/** True also after a restore. */
export async function hasStarterContent(db: Db): Promise<boolean> {
  return (await readMark(db, siteMark)) !== undefined
}

/**
 * A site that had the starter content is never changed again. Pictures come first: their names
 * contain a hash, so an interrupted start leaves no duplicates. Rows and mark are written in one
 * transaction.
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
    // The second of two instances that start at once finds the mark and stops.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('marco')
      .values({ nome: siteMark, quando: atualizado, nota: newFirstSteps })
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

/** Stores the drawings that an item names, and names the stored pictures instead. */
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
