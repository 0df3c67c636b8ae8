// The schedule is read once for all pages, and again after what changes it.
import { afterAll, expect, test } from 'vitest'
import { createTestSite } from '../support/site.ts'

const actor = { id: null, nome: 'Teste' }
const site = await createTestSite()
afterAll(() => site.close())

test('the town’s holidays change it, and nothing else of the site', async () => {
  const { schedules, content } = site.services
  const first = await schedules.schedule()
  const { coming } = await schedules.ahead()

  await content.documents.site.update(actor, { telefone: '(27) 3000-0001' })
  expect(await schedules.schedule()).toBe(first)
  expect((await schedules.ahead()).coming).toBe(coming)

  const feriados = [{ dia: '2026-12-07', nome: 'Padroeira' }]
  await content.documents.site.update(actor, { feriados })
  expect((await schedules.schedule()).feriados).toEqual(feriados)
  expect((await schedules.ahead()).coming).not.toBe(coming)
})
