import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestContent } from '../../../tests/support/content.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { systemClock } from '../process/clock.ts'
import type { Content } from './content.ts'

const actor = { id: null, nome: 'Teste' }
let fresh: FreshDb
let content: Content

beforeEach(async () => {
  fresh = await openFreshDb()
  content = createTestContent(fresh.db, systemClock)
  for (const titulo of ['Pai-Nosso', 'Ave-Maria', 'Glória']) {
    await content.lists.oracao.create(actor, { titulo })
  }
})
afterEach(() => fresh.remove())

const read = () => content.lists.oracao.list()
const titles = async () => (await read()).map(({ titulo }) => titulo)

test('order, removal and restoring are seen', async () => {
  const [first, second, third] = await read()
  await content.lists.oracao.order(actor, [third!.id, first!.id, second!.id])
  expect(await titles()).toEqual(['Glória', 'Pai-Nosso', 'Ave-Maria'])
  await content.lists.oracao.remove(actor, first!.id)
  expect(await titles()).toEqual(['Glória', 'Ave-Maria'])
  await content.change(actor, [], (change) =>
    content.lists.oracao.restore(change, first!.id, { titulo: 'Pai nosso' }),
  )
  expect(await titles()).toEqual(['Glória', 'Ave-Maria', 'Pai nosso'])
})

test('what another process wrote is read', async () => {
  await read()
  const other = await fresh.openAgain()
  await other.updateTable('oracao').set({ titulo: 'À mão' }).where('id', '=', 2).execute()
  await expect.poll(titles).toEqual(['Pai-Nosso', 'À mão', 'Glória'])
})
