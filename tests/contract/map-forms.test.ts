// A community's map, in the forms that staff give it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '../../contract/sentences/refusals.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let marta: Staff

beforeAll(async () => {
  site = await createTestSite()
  marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
})
afterAll(() => site.close())

const change = (mapaUrl: unknown) =>
  callAs(site, marta, 'updateComunidade', { json: { id: 1, mapaUrl } })

test('a link that a phone shares is stored as an embed address', async () => {
  const response = await change('https://www.google.com/maps?q=-20.3155,-40.3128&entry=gps')
  expect(await response.json()).toMatchObject({
    status: 'success',
    data: { mapaUrl: 'https://maps.google.com/maps?q=-20.3155%2C-40.3128&output=embed' },
  })
})

test.each([
  ['https://maps.app.goo.gl/AbCdEf123', refusals.shortMapLink],
  ['javascript:alert(1)', refusals.invalidMap],
  [`Rua da Matriz, ${'1'.repeat(9000)}`, refusals.invalidMap],
  [12, refusals.invalidField('Mapa')],
])('%s is refused beside its field', async (mapaUrl, message) => {
  const response = await change(mapaUrl)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ message, data: { campo: 'mapaUrl' } })
})
