// An item that another one refers to must be there when the reference is made.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
})
afterAll(() => site.close())

const unknown = 987_654
const noCommunity = {
  status: 'error',
  message: 'Esta comunidade não existe mais no site. Escolha outra.',
  data: { campo: 'comunidade' },
}
const missa = { tipo: 'missa', regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '07:00' }

test.each([
  ['createCelebracao', { ...missa, comunidade: unknown }],
  ['updateCelebracao', { id: 1, comunidade: unknown }],
  ['createAviso', { titulo: 'Aviso', comunidade: unknown }],
  ['createEvento', { titulo: 'Festa', inicio: '2026-12-01', comunidade: unknown }],
  [
    'createExcecao',
    { data: '2026-12-01', acao: 'acrescentada', tipo: 'missa', hora: '08:00', comunidade: unknown },
  ],
] as const)('%s with a community that is not there is refused', async (name, json) => {
  const response = await callAs(site, ana, name, { json })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual(noCommunity)
})

test('an exception of a celebration that is not there is refused', async () => {
  const json = { data: '2026-12-01', acao: 'cancelada', celebracao: unknown }
  const response = await callAs(site, ana, 'createExcecao', { json })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    status: 'error',
    message: 'Esta celebração não existe mais no site. Escolha outra.',
    data: { campo: 'celebracao' },
  })
})

test('an item whose community was removed since can be changed, and refer to none or another', async () => {
  const [comunidade, aviso] = await Promise.all([
    done<{ id: number }>(callAs(site, ana, 'createComunidade', { json: { nome: 'Capela' } })),
    done<{ id: number }>(callAs(site, ana, 'createAviso', { json: { titulo: 'Festa' } })),
  ])
  const change = (json: object) =>
    callAs(site, ana, 'updateAviso', { json: { id: aviso.id, ...json } })
  await done(change({ comunidade: comunidade.id }))
  await done(callAs(site, ana, 'removeComunidade', { json: { id: comunidade.id } }))
  expect((await change({ titulo: 'Festa da capela', comunidade: comunidade.id })).status).toBe(200)
  expect((await change({ comunidade: null })).status).toBe(200)
  expect((await change({ comunidade: comunidade.id })).status).toBe(422)
  expect((await change({ comunidade: 1 })).status).toBe(200)
})
