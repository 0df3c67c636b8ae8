// Which celebrations are streamed, and when staff checked the times, as the API takes and tells it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../contract/calls/calls.ts'
import type { Occurrence } from '../../contract/schedule/occurrences.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
})
afterAll(() => site.close())

async function onSunday(id: number): Promise<Occurrence[]> {
  const response = await site.app.request('/api/celebracoes.php?de=2026-11-22&ate=2026-11-22')
  const { data } = (await response.json()) as { data: Occurrence[] }
  return data.filter(({ celebracao }) => celebracao === id)
}

test('a streamed celebration stays one at another hour', async () => {
  const json = { tipo: 'missa', comunidade: 1, regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '10:00' }
  const mass = (await done(callAs(site, ana, calls.celebracao.create, { json }))) as { id: number }
  expect(mass).toMatchObject({ aoVivo: 0 })
  expect(await onSunday(mass.id)).toEqual([expect.not.objectContaining({ aoVivo: true })])
  await done(callAs(site, ana, calls.celebracao.update, { json: { id: mass.id, aoVivo: 1 } }))
  expect(await onSunday(mass.id)).toMatchObject([{ hora: '10:00', aoVivo: true }])
  const moved = { data: '2026-11-22', acao: 'mudada', celebracao: mass.id, hora: '11:00' }
  await done(callAs(site, ana, calls.excecao.create, { json: moved }))
  expect(await onSunday(mass.id)).toMatchObject([{ hora: '11:00', aoVivo: true }])
})

test('a member checks the times of a community, without its other fields', async () => {
  const { comunidade } = site.services.content.lists
  const [before] = await comunidade.list()
  const json = { id: before!.id, conferidos: '2026-11-20' }
  const after = await done(callAs(site, ana, calls.comunidade.update, { json }))
  expect(after).toEqual({ ...before, conferidos: '2026-11-20', versao: before!.versao + 1 })
  const refused = await callAs(site, ana, calls.comunidade.update, {
    json: { id: before!.id, conferidos: 'ontem' },
  })
  expect(refused.status).toBe(422)
})
