// The calendars that phones subscribe to, read again as a phone does.
import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { addDays } from '../../src/model/dates/civil-date.ts'
import { mostDaysAsked } from '../../src/api/calls/ocorrencia.ts'
import type { Occurrence } from '../../src/parish/horarios/occurrence.ts'
import { datesInFeed } from '../support/calendar-dates.ts'
import { openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
afterAll(() => site.close())

const [from, to] = ['2026-11-20', '2027-03-31']
const matriz = 1

async function feed(name: string): Promise<string> {
  const response = await site.app.request(`/calendario/${name}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  return text
}

/** What the API says, in the words of `datesInFeed`. */
async function told(comunidade?: number): Promise<string[]> {
  const own = comunidade === undefined ? '' : `&comunidade=${comunidade}`
  const all: Occurrence[] = []
  for (let de: string = from; de <= to; de = addDays(de, mostDaysAsked)) {
    const ate = [addDays(de, mostDaysAsked - 1), to].toSorted()[0]
    const response = await site.app.request(`/api/celebracoes.php?de=${de}&ate=${ate}${own}`)
    all.push(...((await response.json()) as { data: Occurrence[] }).data)
  }
  return all.map(({ data: date, hora, nome }) => `${date} ${hora} ${nome}`).toSorted()
}

test('a community’s calendar has the dates of the API, with every kind of exception', async () => {
  const except = (json: object) => done(callAs(site, ana, calls.excecao.create, { json }))
  await except({ data: '2026-12-02', acao: 'cancelada', celebracao: 1, motivo: 'Retiro' })
  await except({ data: '2026-12-13', acao: 'mudada', celebracao: 2, hora: '08:00' })
  await except({ data: '2026-12-25', acao: 'soEstas', motivo: 'Natal' })
  await except({
    data: '2026-12-25',
    acao: 'acrescentada',
    tipo: 'missa',
    comunidade: matriz,
    hora: '09:00',
  })
  await done(
    callAs(site, ana, calls.celebracao.create, {
      json: {
        tipo: 'novena',
        comunidade: matriz,
        regra: 'FREQ=WEEKLY;BYDAY=MO,TU',
        inicio: '2026-12-14',
        fim: '2026-12-22',
        hora: '19:30',
      },
    }),
  )
  const own = await feed(`comunidade-${matriz}.ics`)
  // Masses and the rest of the community, without events.
  expect(datesInFeed(own, from, to).filter((each) => !isEvent(each))).toEqual(await told(matriz))
  expect(await feed('paroquia.ics')).toContain('Matriz Sagrado Coração de Jesus')
})

// https://github.com/stephenharris/Event-Organiser/issues/193
test('the changes of single days years ahead are in the calendar, as long as the series goes on', async () => {
  const weekly = await done<{ id: number }>(
    callAs(site, ana, calls.celebracao.create, {
      json: {
        tipo: 'outra',
        nome: 'Visita',
        comunidade: 3,
        regra: 'FREQ=WEEKLY;BYDAY=WE',
        inicio: '2026-11-04',
        hora: '15:00',
      },
    }),
  )
  const except = (json: object) =>
    done(callAs(site, ana, calls.excecao.create, { json: { celebracao: weekly.id, ...json } }))
  await except({ data: '2030-03-06', acao: 'cancelada' })
  await except({ data: '2030-03-13', acao: 'mudada', hora: '16:00' })
  await except({ data: '2030-03-20', acao: 'mudada', novaData: '2030-03-21' })
  const dates = datesInFeed(await feed('comunidade-3.ics'), '2030-03-01', '2030-03-31')
  expect(dates.filter((each) => /Visita/.test(each)).map((each) => each.slice(0, 16))).toEqual([
    '2030-03-13 16:00',
    '2030-03-21 15:00',
    '2030-03-27 15:00',
  ])
})

const events = ['Noite de massas', 'Encontro de preparação para o Batismo', 'Almoço das famílias']
function isEvent(line: string): boolean {
  return events.some((title) => line.endsWith(title))
}

test('what moves to another community is in the calendar of that one; what takes place once, once', async () => {
  const { id } = await done<{ id: number }>(
    callAs(site, ana, calls.celebracao.create, {
      json: { tipo: 'novena', comunidade: matriz, inicio: '2027-01-12', hora: '19:00' },
    }),
  )
  const json = { data: '2027-01-12', acao: 'mudada', celebracao: id, comunidade: 2, hora: '18:00' }
  await done(callAs(site, ana, calls.excecao.create, { json }))
  await done(
    callAs(site, ana, calls.excecao.create, {
      json: { data: '2027-01-17', acao: 'mudada', celebracao: 2, comunidade: 2 },
    }),
  )
  const moved = ['2027-01-12 18:00 Novena', '2027-01-17 07:00 Missa']
  const own = await feed('comunidade-2.ics')
  expect(datesInFeed(own, '2027-01-12', '2027-01-17')).toEqual(expect.arrayContaining(moved))
  const all = datesInFeed(await feed('paroquia.ics'), '2027-01-12', '2027-01-17')
  expect(all.filter((each) => each.endsWith('Novena'))).toEqual(moved.slice(0, 1))
})

test('lines are folded and end as the standard says; the zone comes along', async () => {
  const text = await feed('paroquia.ics')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(80)
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Sao_Paulo\r\n')
  // Without it a phone takes the hour for one of wherever it is.
  const zoneless = /^(?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID):\d{8}T/m
  expect(text.replace(/BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE/, '')).not.toMatch(zoneless)
})

test('an event has a calendar of its own, with its address', async () => {
  const { id } = await done<{ id: number }>(
    callAs(site, ana, calls.evento.create, {
      json: { titulo: 'Festa; com vírgulas, e\\barras', inicio: '2026-12-05', fim: '2026-12-06' },
    }),
  )
  const [event] = new ICAL.Component(
    ICAL.parse(await feed(`evento-${id}.ics`)),
  ).getAllSubcomponents('vevent')
  const value = (name: string) => String(event?.getFirstPropertyValue(name))
  expect(value('summary')).toBe('Festa; com vírgulas, e\\barras')
  expect(value('dtstart')).toBe('2026-12-05')
  expect(value('dtend')).toBe('2026-12-07')
  expect(value('url')).toMatch(new RegExp(`/Evento/${id}$`))
})

test('every change gives a greater sequence, also the undoing of an exception', async () => {
  const sequence = async () => {
    const [, number] = /SEQUENCE:(\d+)/.exec(await feed(`comunidade-${matriz}.ics`)) ?? []
    return Number(number)
  }
  const seen = [await sequence()]
  const json = { data: '2027-02-03', acao: 'cancelada', celebracao: 1 } as const
  const { id } = await done<{ id: number }>(callAs(site, ana, calls.excecao.create, { json }))
  seen.push(await sequence())
  await done(callAs(site, ana, calls.excecao.remove, { json: { id } }))
  seen.push(await sequence())
  await done(callAs(site, ana, calls.celebracao.update, { json: { id: 1, observacao: 'cantada' } }))
  seen.push(await sequence())
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other))
})

test('a rule without a date before its end is no event in a calendar', async () => {
  const { id } = await done<{ id: number }>(
    callAs(site, ana, calls.evento.create, {
      json: {
        titulo: 'De terça a quinta, aos domingos',
        inicio: '2026-12-01',
        fim: '2026-12-03',
        regra: 'FREQ=WEEKLY;BYDAY=SU',
      },
    }),
  )
  expect(await feed(`evento-${id}.ics`)).not.toContain('BEGIN:VEVENT')
})

test.each(['comunidade-999.ics', 'evento-999.ics', 'nada.ics', 'comunidade-1.txt'])(
  'there is no %s',
  async (name) => {
    expect((await site.app.request(`/calendario/${name}`)).status).toBe(404)
  },
)

test('the feed of notices has those of today, escaped', async () => {
  await done(
    callAs(site, ana, calls.aviso.create, {
      json: { titulo: 'Quermesse & <bingo>', texto: 'No salão.' },
    }),
  )
  await done(
    callAs(site, ana, calls.aviso.create, {
      json: { titulo: 'Só amanhã', de: '2026-11-21', ate: '2026-11-30' },
    }),
  )
  const text = await (await site.app.request('/avisos.atom')).text()
  expect(text).toContain('<title>Quermesse &amp; &lt;bingo&gt;</title>')
  expect(text).not.toContain('Só amanhã')
  const { html } = await openPage(site, '/Agenda')
  expect(html).toContain('type="application/atom+xml" title="Avisos" href="/avisos.atom"')
})
