// What any database of the site must do, whichever program it is.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestContent } from '../support/content.ts'
import type { Db } from '../../src/server/store/db.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { up as settleStored } from '../../src/server/store/migrations/035-textos.ts'
import { up as removeExampleLine } from '../../src/server/store/migrations/036-exemplos.ts'
import { clockAt, testNow } from '../support/site.ts'

/** An empty database with its tables, and what makes it go away again. */
export type FreshDb = { db: Db; remove(): Promise<void> }

export function describeStore(name: string, openFresh: () => Promise<FreshDb>): void {
  describe(`the store on ${name}`, () => {
    let db: Db
    let remove: FreshDb['remove']
    const clock = clockAt(testNow)
    const atualizado = testNow.toISOString()

    beforeEach(async () => {
      const fresh = await openFresh()
      db = fresh.db
      remove = fresh.remove
    })
    afterEach(() => remove())

    function addOracao(titulo: string, posicao: number | null = null) {
      const values = { titulo, oracao: '', posicao, atualizado }
      return db.insertInto('oracao').values(values).returning('id').executeTakeFirstOrThrow()
    }

    async function titulos(): Promise<string[]> {
      return (await createTestContent(db, clock).lists.oracao.list()).map(({ titulo }) => titulo)
    }

    describe('migrations', () => {
      const tables = ['acao', 'comunidade', 'devocao', 'oracao', 'publicacao', 'documento'] as const
      const others = ['marco', 'liturgia_dia', 'instalacao_dia'] as const

      test.each([...tables, ...others])('the migrations make the table %s', async (table) => {
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
      })

      test('the migrations done twice change nothing', async () => {
        await addOracao('Pai-Nosso')
        const before = await db.introspection.getTables()
        await migrate(db)
        expect(await db.introspection.getTables()).toEqual(before)
        expect(await titulos()).toEqual(['Pai-Nosso'])
      })
    })

    describe('rows', () => {
      test('the rows are numbered, and a number is never given twice', async () => {
        const first = await addOracao('um')
        const second = await addOracao('dois')
        expect(second.id).toBeGreaterThan(first.id)
        await db.deleteFrom('oracao').where('id', '=', second.id).execute()
        expect((await addOracao('três')).id).toBeGreaterThan(second.id)
      })

      test.each([1, 7])('a row brought along with number %d is not met by the next', async (id) => {
        const row = { id, titulo: 'um', oracao: '', posicao: null, atualizado }
        await db.insertInto('oracao').values(row).execute()
        expect((await addOracao('dois')).id).toBe(id + 1)
      })

      test('the rows begin with version 1 and no place', async () => {
        await addOracao('um')
        const row = await db.selectFrom('oracao').selectAll().executeTakeFirstOrThrow()
        expect(row).toMatchObject({ versao: 1, posicao: null })
      })

      test('the rows keep a text to the last character', async () => {
        const titulo = 'ação “🙏🏽”\r\n\t\\ \' " ; -- %_ é'
        await addOracao(titulo)
        const rows = await db.selectFrom('oracao').select('titulo').execute()
        expect(rows.map((row) => row.titulo)).toEqual([titulo])
      })

      test('the rows of before are settled by a migration, which leaves their versions', async () => {
        const row = { titulo: '*Fes\u0007ta*\u200b', oracao: 'um\r\n\u0001dois ', posicao: null }
        await db
          .insertInto('oracao')
          .values({ ...row, versao: 5, atualizado })
          .execute()
        const corpo = '{"titulo":"Te\\u0301rmino","contemplacoes":{"gozosos":{"dia":" sábado"}}}'
        await db.insertInto('documento').values({ nome: 'terco', corpo, atualizado }).execute()
        await settleStored(db as never)
        const settled = { titulo: 'Festa', oracao: 'um\ndois', versao: 5, atualizado }
        expect(await db.selectFrom('oracao').selectAll().execute()).toMatchObject([settled])
        const documents = await db.selectFrom('documento').select(['corpo', 'versao']).execute()
        expect(documents).toEqual([
          {
            corpo: '{"titulo":"Término","contemplacoes":{"gozosos":{"dia":"sábado"}}}',
            versao: 1,
          },
        ])
      })

      test('a migration takes the line of the examples from the history of pages alone', async () => {
        const line = '_Texto de exemplo: a paróquia deve adaptá-lo._\n'
        const revision = { quando: atualizado, quem: '', titulo: '', campos: '[]' }
        const antes = JSON.stringify({ texto: `${line}O Batismo\n${line}`, versao: 1 })
        for (const tipo of ['pagina', 'aviso'] as const) {
          const values = { ...revision, feito: 'alterou' as const, tipo, antes, depois: null }
          await db.insertInto('revisao').values(values).execute()
        }
        await removeExampleLine(db as never)
        const states = db.selectFrom('revisao').select(['antes', 'depois']).orderBy('id')
        expect(await states.execute()).toEqual([
          { antes: JSON.stringify({ texto: `O Batismo\n${line}`, versao: 1 }), depois: null },
          { antes, depois: null },
        ])
      })

      test('the rows refuse a value of the wrong type, and a missing one', async () => {
        const wrong = { titulo: '', oracao: '', posicao: 'primeira' as never, atualizado }
        await expect(db.insertInto('oracao').values(wrong).execute()).rejects.toThrow(/integer/i)
        const missing = { titulo: null as never, oracao: '', posicao: null, atualizado }
        await expect(db.insertInto('oracao').values(missing).execute()).rejects.toThrow(/not.null/i)
        expect(await titulos()).toEqual([])
      })

      test('the rows of a transaction that fails are not there', async () => {
        const failing = db.transaction().execute(async (trx) => {
          await trx.insertInto('marco').values({ nome: 'x', quando: atualizado }).execute()
          throw new Error('no')
        })
        await expect(failing).rejects.toThrow('no')
        expect(await db.selectFrom('marco').selectAll().execute()).toEqual([])
      })
    })

    describe('a list', () => {
      test('a list is sorted by id until staff give an order', async () => {
        for (const titulo of ['c', 'a', 'b']) await addOracao(titulo)
        expect(await titulos()).toEqual(['c', 'a', 'b'])
      })

      test('a list is sorted by place, then rows without a place by id', async () => {
        await addOracao('sem lugar 1')
        await addOracao('terceira', 10)
        await addOracao('primeira', -1)
        await addOracao('segunda', 2)
        await addOracao('sem lugar 2')
        const places = ['primeira', 'segunda', 'terceira']
        expect(await titulos()).toEqual([...places, 'sem lugar 1', 'sem lugar 2'])
      })

      test('a list is sorted by id where two rows have the same place', async () => {
        for (const titulo of ['a', 'b', 'c']) await addOracao(titulo, 1)
        // Some databases give a row that was changed last, if they are not told otherwise.
        await db.updateTable('oracao').set({ versao: 2 }).where('titulo', '=', 'a').execute()
        expect(await titulos()).toEqual(['a', 'b', 'c'])
      })
    })

    test('an entity that is not there is not found', async () => {
      await expect(createTestContent(db, clock).documents.terco.get()).rejects.toMatchObject({
        status: 404,
      })
    })
  })
}
