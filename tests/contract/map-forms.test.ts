// A community's map, in the forms that staff give it.
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { mapRefusals } from '../../src/parish/comunidades/map-refusals.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { startMapLinks } from '../support/map-links-stand-in.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, registerStaff } from '../support/staff.ts'

const mapLinks = await startMapLinks({
  '/Matriz': 'https://www.google.com/maps?q=-20.3155,-40.3128',
})
const site = await createTestSite({ mapLinksUrl: mapLinks.url })
const marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
afterAll(async () => {
  await site.close()
  mapLinks.close()
})

const change = (mapaUrl: unknown) =>
  callAs(site, marta, calls.comunidade.update, { json: { id: 1, mapaUrl } })

test('a link that a phone shares is stored as an embed address', async () => {
  const response = await change('https://www.google.com/maps?q=-20.3155,-40.3128&entry=gps')
  expect(await response.json()).toMatchObject({
    status: 'success',
    data: { mapaUrl: 'https://maps.google.com/maps?q=-20.3155%2C-40.3128&output=embed' },
  })
})

test.each([
  ['https://maps.app.goo.gl/AbCdEf123', mapRefusals.shortMapLink],
  ['javascript:alert(1)', mapRefusals.invalidMap],
  [`Rua da Matriz, ${'1'.repeat(9000)}`, mapRefusals.invalidMap],
  [12, refusals.invalidField('Mapa')],
])('%s is refused beside its field', async (mapaUrl, message) => {
  const response = await change(mapaUrl)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ message, data: { campo: 'mapaUrl' } })
})

const find = (link: string) => callAs(site, marta, calls.findMapa, { json: { link } })

test('a short link is followed to its place', async () => {
  const response = await find('https://maps.app.goo.gl/Matriz?g_st=ac')
  expect(await response.json()).toEqual({
    status: 'success',
    data: { mapaUrl: 'https://maps.google.com/maps?q=-20.3155%2C-40.3128&output=embed' },
  })
})

test('a map link that leads nowhere is refused with what to paste instead', async () => {
  const response = await find('https://maps.app.goo.gl/Nada')
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    message: mapRefusals.mapLinkNotOpened,
    data: { campo: 'mapaUrl' },
  })
})
