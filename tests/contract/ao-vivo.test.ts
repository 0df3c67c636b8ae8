// Which celebrations are streamed, and when staff checked the times, as the API takes and tells it.
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Occurrence } from '../../src/parish/horarios/occurrence.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
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

describe('the day of the check', () => {
  const { update, create } = calls.comunidade
  const conferidos = async (id: number) =>
    (await site.services.content.lists.comunidade.list()).find((each) => each.id === id)?.conferidos

  test('the day of the check is not after today', async () => {
    for (const [call, json] of [
      [update, { id: 3, conferidos: '2026-11-21' }],
      [create, { nome: 'Nova', conferidos: '2026-11-21' }],
    ] as const) {
      const refused = await callAs(site, ana, call, { json })
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({
        data: { campo: 'conferidos' },
        message: expect.stringContaining('Confira a data do computador'),
      })
    }
    expect(await conferidos(3)).toBe('')
  })

  test('the day of the check stays when an existing client sends the row as it read it before', async () => {
    const [, row] = await site.services.content.lists.comunidade.list()
    const { id } = row!
    const check = (day: string) =>
      done(callAs(site, ana, update, { json: { id, conferidos: day } }))
    await check('2026-11-19')
    const { versao: _, ...echo } = row!
    const nome = `${row!.nome} Operário`
    await done(callAs(site, ana, update, { json: { ...echo, nome } }))
    expect(await conferidos(id)).toBe('2026-11-19')
    await check('2026-11-18')
    expect(await conferidos(id)).toBe('2026-11-19')
    await check('')
    expect(await conferidos(id)).toBe('2026-11-19')
    // Earlier versions accepted a day ahead.
    const ahead = '2027-11-20'
    await site.db.updateTable('comunidade').set({ conferidos: ahead }).execute()
    await done(callAs(site, ana, update, { json: { ...echo, nome, conferidos: ahead } }))
    const other = { ...echo, conferidos: '2027-11-21' }
    expect((await callAs(site, ana, update, { json: other })).status).toBe(422)
    await check('2026-11-20')
    expect(await conferidos(id)).toBe('2026-11-20')
  })

  test('the day of the check stays when an earlier state of the community is restored', async () => {
    const { restore, content } = site.services
    const { id, nome: name } = ana.usuario
    const actor = { id, nome: name }
    const community = await done<{ id: number }>(
      callAs(site, ana, create, { json: { nome: 'Santa Luzia', conferidos: '2026-11-01' } }),
    )
    const change = (json: object) =>
      done(callAs(site, ana, update, { json: { id: community.id, ...json } }))
    await change({ nome: 'Santa Lúcia' })
    const [renamed] = await content.revisions.list({ tipos: ['comunidade'], item: community.id })
    await change({ conferidos: '2026-11-20' })
    await restore(actor, [await content.revisions.get(renamed!.id)], 'antes')
    const all = await content.lists.comunidade.list()
    expect(all.find((each) => each.id === community.id)).toMatchObject({
      nome: 'Santa Luzia',
      conferidos: '2026-11-20',
    })
    const { revisao } = await done<{ revisao: number }>(
      callAs(site, ana, calls.comunidade.remove, { json: { id: community.id } }),
    )
    await restore(actor, [await content.revisions.get(revisao)], 'antes')
    expect(await conferidos(community.id)).toBe('2026-11-20')
  })
})
