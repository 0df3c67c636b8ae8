// An item that another one refers to must be there when the reference is made.
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
afterAll(() => site.close())
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })

const unknown = 987_654
const noCommunity = {
  status: 'error',
  message: 'Esta comunidade não existe mais no site. Escolha outra.',
  data: { campo: 'comunidade' },
}
const of = {
  celebracao: { tipo: 'missa', regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '07:00', comunidade: 1 },
  evento: { titulo: 'Terço dos homens', inicio: '2026-11-29', regra: 'FREQ=WEEKLY;BYDAY=SU' },
  pagina: { titulo: 'Confissões', grupo: 'servicos', regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '18:00' },
}
const missa = { tipo: 'missa', regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '07:00' }

test.each([
  [calls.celebracao.create, { ...missa, comunidade: unknown }],
  [calls.celebracao.update, { id: 1, comunidade: unknown }],
  [calls.aviso.create, { titulo: 'Aviso', comunidade: unknown }],
  [calls.evento.create, { titulo: 'Festa', inicio: '2026-12-01', comunidade: unknown }],
  [
    calls.excecao.create,
    { data: '2026-12-01', acao: 'acrescentada', tipo: 'missa', hora: '08:00', comunidade: unknown },
  ],
] as const)(
  '$method $path with a community that is not there is refused',
  async (endpoint, json) => {
    const response = await callAs(site, ana, endpoint, { json })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual(noCommunity)
  },
)

test('an exception of a celebration that is not there is refused', async () => {
  const json = { data: '2026-12-01', acao: 'cancelada', celebracao: unknown }
  const response = await callAs(site, ana, calls.excecao.create, { json })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    status: 'error',
    message: 'Esta celebração não existe mais no site. Escolha outra.',
    data: { campo: 'celebracao' },
  })
})

test.each(['celebracao', 'evento', 'pagina'] as const)(
  'an exception goes with its %s, and comes back with it',
  async (kind) => {
    const { lists } = site.services.content
    const { id } = await done<{ id: number }>(
      callAs(site, ana, calls[kind].create, { json: of[kind] }),
    )
    const json = { data: '2026-12-06', acao: 'cancelada', [kind]: id }
    const exception = await done<{ id: number }>(callAs(site, ana, calls.excecao.create, { json }))
    const isThere = async () => (await lists.excecao.list()).some((one) => one.id === exception.id)
    expect(await isThere()).toBe(true)
    const removal = await done<{ revisao: number; outrasRevisoes: number[] }>(
      callAs(site, ana, calls[kind].remove, { json: { id } }),
    )
    expect(await isThere()).toBe(false)
    for (const revisao of [removal.revisao, ...removal.outrasRevisoes]) {
      const undo = { id: revisao, lado: 'antes' }
      await done(callAs(site, ana, calls.restoreRevisao, { json: undo }))
    }
    expect(await isThere()).toBe(true)
  },
)

test('an item whose community was removed since can be changed, and refer to none or another', async () => {
  const [comunidade, aviso] = await Promise.all([
    done<{ id: number }>(callAs(site, ana, calls.comunidade.create, { json: { nome: 'Capela' } })),
    done<{ id: number }>(callAs(site, ana, calls.aviso.create, { json: { titulo: 'Festa' } })),
  ])
  const change = (json: object) =>
    callAs(site, ana, calls.aviso.update, { json: { id: aviso.id, ...json } })
  await done(change({ comunidade: comunidade.id }))
  await done(callAs(site, ana, calls.comunidade.remove, { json: { id: comunidade.id } }))
  expect((await change({ titulo: 'Festa da capela', comunidade: comunidade.id })).status).toBe(200)
  expect((await change({ comunidade: null })).status).toBe(200)
  expect((await change({ comunidade: comunidade.id })).status).toBe(422)
  expect((await change({ comunidade: 1 })).status).toBe(200)
})
