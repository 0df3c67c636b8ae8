// What a new site begins with, and that it begins only once, on any database.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listNames } from '../../src/parish/parish.ts'
import { tableOf } from '../../src/server/store/tables/schema.ts'
import { createTestContent } from '../support/content.ts'
import { createLog } from '../../src/server/process/log.ts'
import { createFolderStores } from '../../src/server/files/folder-store.ts'
import { createMedia, type Media } from '../../src/server/media/media.ts'
import type { Db } from '../../src/server/store/db.ts'
import { bringStarterContent } from '../../src/server/starter/starter.ts'
import { clockAt, testNow } from '../support/site.ts'
import type { FreshDb } from './store-suite.ts'

export function describeStarterContent(name: string, openFresh: () => Promise<FreshDb>): void {
  describe(`starter content on ${name}`, () => {
    let db: Db
    let remove: FreshDb['remove']
    let folder: string
    let media: Media
    const clock = clockAt(testNow)
    const atualizado = testNow.toISOString()

    beforeEach(async () => {
      const fresh = await openFresh()
      db = fresh.db
      remove = fresh.remove
      folder = await mkdtemp(join(tmpdir(), 'adro-store-'))
      media = createMedia({
        stores: createFolderStores(folder, clock),
        incomingDir: join(folder, 'recebendo'),
        pictures: {
          encode: () => Promise.reject(new Error('no uploads here')),
          checkPdf: () => Promise.reject(new Error('no uploads here')),
          narrow: () => Promise.reject(new Error('no widths here')),
          drawIcon: () => Promise.reject(new Error('no icons here')),
          stop: () => undefined,
        },
        log: createLog('silent'),
      })
    })
    afterEach(async () => {
      await remove()
      await rm(folder, { recursive: true, force: true })
    })

    const start = (files = media) => bringStarterContent(db, files, clock)
    const full = () => Promise.reject(new Error('no space left'))

    async function pictures(): Promise<string[]> {
      const entries = await readdir(join(folder, 'uploads'), {
        recursive: true,
        withFileTypes: true,
      })
      return entries.filter((each) => each.isFile()).map(({ name: file }) => file)
    }

    async function countOf(table: 'acao' | 'comunidade' | 'oracao' | 'documento' | 'marco') {
      return (await db.selectFrom(table).selectAll().execute()).length
    }

    test('the starter content is what a parish begins with', async () => {
      await start()
      const content = createTestContent(db, clock)
      expect(await content.lists.acao.list()).toHaveLength(5)
      const comunidades = await content.lists.comunidade.list()
      expect(comunidades).toHaveLength(10)
      expect(comunidades[0]!.nome).toMatch(/^Matriz/)
      expect(await content.lists.oracao.list()).toHaveLength(14)
      expect(await content.lists.devocao.list()).toHaveLength(7)
      expect(await content.publicacoes.list()).toHaveLength(1)
      expect((await content.documents.site.get()).padres).toHaveLength(3)
    })

    test('the starter content names pictures that are there, each once', async () => {
      await start()
      const content = createTestContent(db, clock)
      const { foto } = await content.documents.palavraPastor.get()
      const { foto1, foto2 } = await content.documents.paroquia.get()
      const named: [folder: string, file: string][] = [
        ['palavra', foto],
        ['paroquia', foto1],
        ['paroquia', foto2],
      ]
      for (const each of await content.lists.acao.list()) named.push(['acao', each.foto])
      for (const { foto } of await content.lists.pagina.list()) {
        if (foto !== '') named.push(['paginas', foto])
      }
      for (const each of await content.publicacoes.list()) named.push(['publicacao', each.imagem])
      for (const { id, fachada, imagemAltar } of await content.lists.comunidade.list()) {
        named.push([`comunidades/${id}`, fachada], [`comunidades/${id}`, imagemAltar])
      }
      for (const [kind, file] of named) {
        const found = await media.find(kind, file)
        expect(found?.size).toBeGreaterThan(0)
      }
      expect((await pictures()).toSorted()).toEqual(named.map(([, file]) => file).toSorted())
    })

    test('the starter content has no empty text', async () => {
      await start()
      const content = createTestContent(db, clock)
      const lists = [
        content.lists.acao,
        content.lists.comunidade,
        content.lists.oracao,
        content.lists.devocao,
      ]
      const rows: object[] = (await Promise.all(lists.map((each) => each.list()))).flat()
      rows.push(await content.documents.palavraPastor.get(), await content.documents.paroquia.get())
      // An empty focal point is the default one, and few communities need a note.
      const empty = rows
        .flatMap((row) => Object.entries(row))
        .filter(([name, value]) => value === '' && !/Foco$|^(notaHorarios|conferidos)$/.test(name))
      expect(empty).toEqual([])
    })

    test('the Rosary has five mysteries in each set, each with its place in the Bible', async () => {
      await start()
      const { contemplacoes } = await createTestContent(db, clock).documents.terco.get()
      expect(Object.keys(contemplacoes)).toHaveLength(4)
      for (const { contemplacao } of Object.values(contemplacoes)) {
        const mysteries = contemplacao.split('\n\n')
        expect(mysteries).toHaveLength(5)
        for (const mystery of mysteries) {
          expect(mystery).toMatch(
            /^\d\u00ba mistério: .+ \((?:cf\. )?(?:\d )?[A-Z][a-z] \d+,[\d;, -]+\)\n\S/,
          )
        }
      }
    })

    test('each set of mysteries says on which days it is prayed', async () => {
      await start()
      const { contemplacoes } = await createTestContent(db, clock).documents.terco.get()
      const { gozosos, dolorosos, luminosos, gloriosos } = contemplacoes
      expect(gozosos.dia).toBe('segunda-feira e sábado')
      expect(dolorosos.dia).toBe('terça-feira e sexta-feira')
      expect(luminosos.dia).toBe('quinta-feira')
      expect(gloriosos.dia).toBe('quarta-feira e domingo')
    })

    test('the starter content is never brought again over what staff changed', async () => {
      await start()
      await db.updateTable('acao').set({ titulo: 'Outra' }).where('id', '=', 1).execute()
      await db.deleteFrom('comunidade').where('id', '>', 1).execute()
      await db.deleteFrom('oracao').execute()
      const corpo = '{"titulo":"Nosso"}'
      await db.updateTable('documento').set({ corpo }).where('nome', '=', 'terco').execute()
      const rows = () =>
        Promise.all([
          db.selectFrom('acao').selectAll().execute(),
          db.selectFrom('comunidade').selectAll().execute(),
          db.selectFrom('oracao').selectAll().execute(),
          db.selectFrom('documento').selectAll().orderBy('nome').execute(),
        ])
      const before = await rows()
      await start()
      expect(await rows()).toEqual(before)
    })

    test('stored starter content is not read again, and a picture that was dropped stays away', async () => {
      await start()
      await rm(join(folder, 'uploads', 'acao'), { recursive: true })
      const before = await pictures()
      await start()
      expect(await pictures()).toEqual(before)
      await start({ ...media, addPicture: full })
      expect(await countOf('acao')).toBe(5)
    })

    test('the starter content is stored once by two starts at the same time', async () => {
      await Promise.all([start(), start()])
      expect([await countOf('acao'), await countOf('oracao'), await countOf('marco')]).toEqual([
        5, 14, 1,
      ])
      expect(await pictures()).toHaveLength(32)
    })

    test('the starter content is stored once after a start interrupted behind its pictures', async () => {
      await start()
      for (const table of [...listNames.map(tableOf), 'publicacao'] as const) {
        await db.deleteFrom(table).execute()
      }
      await db.deleteFrom('documento').execute()
      await db.deleteFrom('marco').execute()
      await start()
      expect([await countOf('acao'), await countOf('documento')]).toEqual([5, 5])
      expect(await pictures()).toHaveLength(32)
      expect(
        (await createTestContent(db, clock).lists.comunidade.list()).map(({ id }) => id),
      ).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
    })

    test('the starter content is stored completely or not at all', async () => {
      await expect(start({ ...media, addPicture: full })).rejects.toThrow('no space left')
      expect([await countOf('acao'), await countOf('marco')]).toEqual([0, 0])
      await start()
      expect([await countOf('acao'), await countOf('marco')]).toEqual([5, 1])
    })

    test('the starter content takes no number that a row of staff will need', async () => {
      await start()
      const values = {
        nome: 'Nova',
        descricao: '',
        inicioComunidade: '',
        mapaUrl: '',
        endereco: '',
        notaHorarios: '',
        conferidos: '',
        fachada: '',
        imagemAltar: '',
        posicao: null,
        atualizado,
      }
      const { id } = await db
        .insertInto('comunidade')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(id).toBe(11)
    })
  })
}
