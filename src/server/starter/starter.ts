// Inserts the starter content into a new site, once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parishDate } from '../../model/dates/civil-date.ts'
import { emptyValues } from '../../model/kinds/field.ts'
import {
  type DocumentName,
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
import { acoes } from '../../parish/home/starter-acoes.ts'
import { avisos, eventos } from '../../parish/agenda/starter.ts'
import { celebracoes, excecoes } from '../../parish/horarios/starter.ts'
import { comunidades } from '../../parish/comunidades/starter.ts'
import { devocoes } from '../../parish/devocoes/starter.ts'
import { dizimo } from '../../parish/dizimo/starter.ts'
import { oracoes } from '../../parish/oracoes/starter.ts'
import { paginas } from '../../parish/paginas/starter.ts'
import { palavraPastor } from '../../parish/home/starter-palavra-pastor.ts'
import { paroquia } from '../../parish/sobre/starter.ts'
import { publicacao } from '../../parish/home/starter-publicacao.ts'
import { site } from '../../parish/contato/starter.ts'
import { terco } from '../../parish/oracoes/starter-terco.ts'

type Items = readonly object[] | ((today: string) => readonly object[])

/** The items of lists, in their order. Some depend on the civil date of the first start. */
const lists: Partial<Record<ListName, Items>> = {
  acao: acoes,
  aviso: avisos,
  celebracao: celebracoes,
  comunidade: comunidades,
  devocao: devocoes,
  evento: eventos,
  excecao: excecoes,
  oracao: oracoes,
  pagina: paginas,
}
const documents: Record<DocumentName, object> = { dizimo, palavraPastor, paroquia, terco, site }

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
 *
 * @param drawings the folder of the drawings as the build made them, `<name>.webp`
 */
export async function bringStarterContent(
  db: Db,
  media: Media,
  drawings: string,
  clock: Clock,
): Promise<void> {
  if (await hasStarterContent(db)) return

  const atualizado = clock.now().toISOString()
  const fill = async (name: KindName, id: number | null, item: object) =>
    withPictures(media, drawings, name, id, { ...emptyValues(kinds[name].fields), ...item })

  const rows = new Map<ListName, object[]>()
  for (const name of listNames) {
    const filled: object[] = []
    const given = lists[name] ?? []
    const items = typeof given === 'function' ? given(parishDate(clock.now())) : given
    for (const [index, item] of items.entries()) {
      const id = index + 1
      filled.push({ id, ...(await fill(name, id, item)), posicao: null, atualizado })
    }
    rows.set(name, filled)
  }
  const documentRows: { nome: string; corpo: string; atualizado: string }[] = []
  for (const [nome, document] of Object.entries(documents)) {
    const corpo = JSON.stringify(await fill(nome as DocumentName, null, document))
    documentRows.push({ nome, corpo, atualizado })
  }
  const { imagem } = await fill('publicacao', null, publicacao)

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

/** Stores the drawings of an item, and names them in its fields. */
async function withPictures(
  media: Media,
  drawingsDir: string,
  name: KindName,
  id: number | null,
  { desenhos = {}, ...item }: { desenhos?: Record<string, string> } & Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const pictures: [string, string][] = []
  for (const [field, drawing] of Object.entries(desenhos)) {
    const picture = await readFile(join(drawingsDir, `${drawing}.webp`))
    pictures.push([field, await media.addPicture(folderOf(name, id)!, drawing, picture)])
  }
  return { ...item, ...Object.fromEntries(pictures) }
}
