// The times of a feast, which one call enters, and how pages tell of them.
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { openPage } from '../support/page.ts'
import { clockAt, createTestSite } from '../support/site.ts'
import { callAs, registerStaff } from '../support/staff.ts'

const site = await createTestSite({ clock: clockAt(new Date('2026-11-25T15:00:00Z')) })
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

const eve = { data: '2026-12-24', acao: 'soEstas', motivo: 'Véspera de Natal' }
const mass = { data: '2026-12-24', acao: 'acrescentada', tipo: 'missa', comunidade: 1 }

async function listed(): Promise<{ data: string; acao: string }[]> {
  const response = await site.app.request('/api/excecao.php')
  return ((await response.json()) as { data: { data: string; acao: string }[] }).data
}

test('all of them are entered, or none', async () => {
  const incomplete = [eve, { ...mass, hora: '20:00' }, { ...mass, tipo: '', hora: '10:00' }]
  const before = await listed()
  const refused = await callAs(site, ana, calls.prepareDias, { json: { excecoes: incomplete } })
  expect(refused.status).toBe(422)
  expect(await listed()).toEqual(before)
})

// On 25 November families look for the times of Christmas: forums.catholic.com t/158046
test('special days are on Horários, each community’s page, Home and Agenda', async () => {
  // As the form saves them: Christmas Day is a Friday, when chapels have no times to close.
  const excecoes = [
    eve,
    { ...mass, hora: '19:30' },
    { ...mass, hora: '20:00', comunidade: 2 },
    { ...mass, hora: '10:00', data: '2026-12-25' },
  ]
  const done = await callAs(site, ana, calls.prepareDias, { json: { excecoes } })
  expect(done.status).toBe(200)
  for (const path of ['/Horarios', '/Comunidade/1']) {
    const { main } = await openPage(site, path)
    expect(main).toMatch(
      /Dias especiais.*24 de dezembro.*Véspera de Natal.*19h30.*25 de dezembro.*10h/s,
    )
  }
  for (const path of ['/Horarios?comunidade=5', '/Comunidade/5']) {
    const { text } = await openPage(site, path)
    expect(text).toMatch(
      /Dias especiais .*24 de dezembro · Véspera de Natal Não há celebração aqui\. Missa na Matriz às 19h30 e em São José às 20h\. .*25 de dezembro · Natal Não há celebração aqui\. Missa na Matriz às 10h\. /,
    )
  }
  for (const path of ['/Home', '/Agenda']) {
    const { main } = await openPage(site, path)
    expect(main).toMatch(
      /href="\/Horarios#dias-especiais"[^>]*>Horários especiais: Véspera de Natal e Natal</,
    )
  }
})

test('two Masses at one place and time are refused, a confession beside a Mass is not', async () => {
  const add = (given: object) =>
    callAs(site, ana, calls.excecao.create, {
      json: { ...mass, data: '2026-12-11', ...given },
    })
  expect((await add({ hora: '20:30' })).status).toBe(200)
  const second = await add({ hora: '20:30', tipo: 'palavra' })
  expect(second.status).toBe(422)
  expect(await second.json()).toMatchObject({
    message: 'Já há outra celebração neste lugar e nesta hora.',
    data: { campo: 'hora' },
  })
  expect((await add({ hora: '20:30', tipo: 'confissao' })).status).toBe(200)
  expect((await add({ hora: '20:30', comunidade: 2 })).status).toBe(200)
})

// Wednesday.
test('on a holiday of the town those Masses count that are held on it', async () => {
  const data = '2026-12-16'
  const feriados = [{ nome: 'Aniversário da cidade', dia: '2020-12-16' }]
  expect((await callAs(site, ana, calls.site.update, { json: { feriados } })).status).toBe(200)
  const usual = { tipo: 'missa', comunidade: 1 } as const
  const celebrations = [
    { ...usual, regra: 'FREQ=WEEKLY;BYDAY=WE', hora: '15:10', feriado: 'nao' },
    { ...usual, regra: 'FREQ=WEEKLY;BYDAY=TH', hora: '16:10', feriado: 'tambem' },
  ] as const
  for (const json of celebrations) {
    expect((await callAs(site, ana, calls.celebracao.create, { json })).status).toBe(200)
  }
  const add = async (hora: string) => {
    const json = { excecoes: [{ ...mass, data, hora }] }
    return (await callAs(site, ana, calls.prepareDias, { json })).status
  }
  expect([await add('15:10'), await add('16:10')]).toEqual([200, 422])
})

test('of the entered Masses no two are at one place and time', async () => {
  const one = { ...mass, data: '2026-12-17', hora: '10:00' }
  const before = await listed()
  const json = { excecoes: [one, { ...one, hora: '11:00' }, { ...one, tipo: 'palavra' }] }
  expect((await callAs(site, ana, calls.prepareDias, { json })).status).toBe(422)
  expect(await listed()).toEqual(before)
})

describe('a feast of the parish', () => {
  const night = { acao: 'acrescentada', tipo: 'missa', comunidade: 2, hora: '19:10' } as const
  const excecoes = [
    { ...night, data: '2026-12-29', motivo: '1º dia da novena: A esperança' },
    { ...night, data: '2026-12-30', motivo: '2º dia da novena: A fé' },
    { ...night, data: '2027-01-02', hora: '10:10', motivo: 'Festa de São Basílio' },
  ]
  const eventos = [
    {
      titulo: 'Novena de São Basílio',
      inicio: '2026-12-29',
      fim: '2026-12-30',
      horaInicio: '19:10',
      dias: 'todos',
      comunidade: 2,
    },
    { titulo: 'Festa de São Basílio', inicio: '2027-01-02', horaInicio: '10:10', comunidade: 2 },
  ]
  const json = { excecoes, eventos }
  const shown = async (path: string) => (await openPage(site, path)).text
  const counted = async () => {
    const events = await site.app.request('/api/evento.php')
    const { data } = (await events.json()) as { data: unknown[] }
    return [(await listed()).length, data.length]
  }

  test('nothing is entered if an event is refused', async () => {
    const before = await counted()
    const wrong = { ...json, eventos: [{ ...eventos[0]!, fim: '2026-12-01' }] }
    expect((await callAs(site, ana, calls.prepareDias, { json: wrong })).status).toBe(422)
    expect(await counted()).toEqual(before)
  })

  test('pages, search and calendars know it, and one call undoes all of it', async () => {
    const before = await counted()
    const done = await callAs(site, ana, calls.prepareDias, { json })
    const { revisao: id, outrasRevisoes: outras } = (
      (await done.json()) as { data: { revisao: number; outrasRevisoes: number[] } }
    ).data
    expect(await counted()).toEqual([before[0]! + 3, before[1]! + 2])
    for (const path of ['/Horarios', '/Comunidade/2']) {
      expect(await shown(path)).toMatch(/1º dia da novena: A esperança.*Festa de São Basílio/s)
    }
    expect(await shown('/Agenda')).toMatch(/Novena de São Basílio.*Festa de São Basílio/s)
    expect(await shown('/Busca?q=basilio')).toContain('Novena de São Basílio')
    expect(await shown('/Busca?q=novena+dezembro')).not.toContain('não há')
    const feed = await (await site.app.request('/calendario/paroquia.ics')).text()
    const unfolded = feed.replaceAll('\r\n ', '')
    expect(unfolded).toContain('1º dia da novena: A esperança')
    // The events say nothing that the celebrations do not say.
    expect(unfolded).not.toContain('SUMMARY:Novena de São Basílio')
    expect(unfolded).not.toContain('SUMMARY:Festa de São Basílio')

    const undo = { id, outras, lado: 'antes' } as const
    expect((await callAs(site, ana, calls.restoreRevisao, { json: undo })).status).toBe(200)
    expect(await counted()).toEqual(before)
    expect(await shown('/Agenda')).not.toContain('São Basílio')
    // Undone twice, or after one of them was removed, nothing else happens.
    expect((await callAs(site, ana, calls.restoreRevisao, { json: undo })).status).toBe(200)
    expect(await counted()).toEqual(before)
  })

  test('the feast of a removed community is on no page', async () => {
    const { data } = (await (
      await callAs(site, ana, calls.comunidade.create, { json: { nome: 'Capela Nova' } })
    ).json()) as { data: { id: number } }
    const there = (all: readonly object[]) => all.map((each) => ({ ...each, comunidade: data.id }))
    const feast = { excecoes: there(excecoes), eventos: there(eventos) } as typeof json
    expect((await callAs(site, ana, calls.prepareDias, { json: feast })).status).toBe(200)
    expect(await shown('/Horarios')).toContain('Festa de São Basílio')
    const removal = { id: data.id, sucessora: null }
    const removed = await callAs(site, ana, calls.comunidade.remove, { json: removal })
    expect(removed.status).toBe(200)
    for (const path of ['/Horarios', '/Agenda']) {
      expect(await shown(path)).not.toContain('São Basílio')
    }
  })
})
