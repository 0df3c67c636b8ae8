// The reading calls give what the database holds, as numbers and in order.
import { afterAll, describe, expect, test } from 'vitest'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

type Row = { id: number; versao?: number }

async function dataOf(path: string): Promise<Row[]> {
  const response = await site.app.request(`/api/${path}`)
  return ((await response.json()) as { data: Row[] }).data
}

const lists = [
  { path: 'acao.php', table: 'acao' },
  { path: 'comunidade.php', table: 'comunidade' },
  { path: 'devocao.php', table: 'devocao' },
  { path: 'oracao.php', table: 'oracao' },
] as const

describe.each(lists)('$path', ({ path, table }) => {
  test('the list has every row with all its texts', async () => {
    const rows = await site.db.selectFrom(table).selectAll().orderBy('id').execute()
    const expected = rows.map(({ posicao: _, atualizado: __, ...item }) => item)
    expect(await dataOf(path)).toEqual(expected)
  })

  test('the list has rows with a place first, in their order, then the others by id', async () => {
    const [first, second, third] = await dataOf(path)
    const last = (await dataOf(path)).at(-1)!
    const place = (row: Row, posicao: number) =>
      site.db.updateTable(table).set({ posicao }).where('id', '=', row.id).execute()
    await place(last, 1)
    await place(third!, 2)
    await site.hears()
    const ids = (await dataOf(path)).map(({ id }) => id)
    expect(ids.slice(0, 4)).toEqual([last.id, third!.id, first!.id, second!.id])
    await site.db.updateTable(table).set({ posicao: null }).execute()
    await site.hears()
  })
})

test.each(['PalavraPastor.php', 'paroquia.php'])('%s is a list of one', async (path) => {
  const data = await dataOf(path)
  expect(data).toHaveLength(1)
  expect(data[0]!.id).toBe(1)
})

test('publicacao.php gives every publication by id', async () => {
  await site.db
    .insertInto('publicacao')
    .values({ imagem: '', atualizado: '2026-01-01T00:00:00.000Z' })
    .execute()
  await site.hears()
  const rows = await site.db.selectFrom('publicacao').select(['id', 'imagem']).execute()
  expect(rows.length).toBe(2)
  expect(await dataOf('publicacao.php')).toEqual(rows)
})

test('text goes out as it was typed', async () => {
  const oracao = '<script>alert("x")</script>\nlinha “dois” \'três\' 🙏 \\\nfim'
  await site.db.updateTable('oracao').set({ oracao }).where('id', '=', 1).execute()
  await site.hears()
  expect(await dataOf('oracao.php')).toContainEqual(expect.objectContaining({ id: 1, oracao }))
})
