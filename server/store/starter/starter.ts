// Inserts the starter content into a new site, once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { UploadFolder } from '../../../contract/kinds/kinds.ts'
import type { Clock } from '../../clock.ts'
import type { Media } from '../../media/media.ts'
import type { Db } from '../db.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { acoes } from './acoes.ts'
import { comunidades } from './comunidades.ts'
import { devocoes } from './devocoes.ts'
import { oracoes } from './oracoes.ts'
import { palavraPastor } from './palavra-pastor.ts'
import { paroquia } from './paroquia.ts'
import { publicacao } from './publicacao.ts'
import { site } from './site.ts'
import { terco } from './terco.ts'

const marco = 'conteudo-inicial'

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

  const add = (folder: UploadFolder, drawing: string) =>
    addDrawing(media, drawings, folder, drawing)
  const atualizado = clock.now().toISOString()
  const posicao = null

  const acaoRows: Insertable<Schema['acao']>[] = []
  for (const { desenho, ...texts } of acoes) {
    acaoRows.push({ ...texts, foto: await add('acao', desenho), posicao, atualizado })
  }
  const comunidadeRows: Insertable<Schema['comunidade']>[] = []
  for (const [index, { desenho, ...texts }] of comunidades.entries()) {
    const id = index + 1
    const folder: UploadFolder = `comunidades/${id}`
    const fachada = await add(folder, `fachada-${desenho}`)
    const imagemAltar = await add(folder, `altar-${desenho}`)
    comunidadeRows.push({ id, ...texts, fachada, imagemAltar, posicao, atualizado })
  }
  const documentos = {
    palavraPastor: { ...palavraPastor, foto: await add('palavra', 'pastor') },
    paroquia: {
      ...paroquia,
      foto1: await add('paroquia', 'paroquia-matriz'),
      foto2: await add('paroquia', 'paroquia-procissao'),
    },
    terco,
    site,
  }
  const imagem = await add('publicacao', publicacao.desenho)

  const documentoRows = Object.entries(documentos).map(([nome, corpo]) => ({
    nome,
    corpo: JSON.stringify(corpo),
    atualizado,
  }))
  await inTransaction(db, async (trx) => {
    // Written first: of two instances that start at once, the second finds the mark and stops.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('marco')
      .values({ nome: marco, quando: atualizado })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await trx.insertInto('acao').values(acaoRows).execute()
    await trx.insertInto('comunidade').values(comunidadeRows).execute()
    await trx.insertInto('devocao').values(listed(devocoes, atualizado)).execute()
    await trx.insertInto('oracao').values(listed(oracoes, atualizado)).execute()
    await trx.insertInto('publicacao').values({ imagem, atualizado }).execute()
    await trx.insertInto('documento').values(documentoRows).execute()
  })
}

function listed<T extends object>(rows: readonly T[], atualizado: string) {
  return rows.map((row) => ({ ...row, posicao: null, atualizado }))
}

async function addDrawing(
  media: Media,
  drawings: string,
  folder: UploadFolder,
  drawing: string,
): Promise<string> {
  const content = await readFile(join(drawings, `${drawing}.webp`))
  return media.addPicture(folder, drawing, content)
}
