// Notices and events: what staff enter, and what visitors see of them on a day.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { cardFileName, shareCards } from '../../src/api/share-card.ts'
import { aviso } from '../../src/parish/agenda/aviso.ts'
import { datesInFeed } from '../support/calendar-dates.ts'
import { openPage } from '../support/page.ts'
import { clockAt, createTestSite, testNow } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

/** Friday, 20 November 2026, noon. */
const clock = clockAt(testNow)

const site = await createTestSite({ clock })
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
afterAll(() => site.close())
afterEach(() => clock.set(testNow))

function addAviso(json: object): Promise<{ id: number }> {
  return done(callAs(site, ana, calls.aviso.create, { json: { titulo: 'Aviso', ...json } }))
}
function addEvento(json: object): Promise<{ id: number }> {
  return done(callAs(site, ana, calls.evento.create, { json }))
}

describe('dates that are not told', () => {
  test('a notice begins today and ends two weeks later', async () => {
    expect(await addAviso({})).toMatchObject({ de: '2026-11-20', ate: '2026-12-04' })
    expect(await addAviso({ de: '2026-12-01', ate: '' })).toMatchObject({ ate: '2026-12-15' })
  })

  test('a change may not empty them', async () => {
    const { id } = await addAviso({ de: '2026-11-25' })
    const json = { id, de: '', ate: '' }
    expect(await done(callAs(site, ana, calls.aviso.update, { json }))).toMatchObject({
      de: '2026-11-20',
      ate: '2026-12-04',
    })
  })
})

describe('a notice', () => {
  test('a notice stands on Home with its date and beginning; more than three are counted', async () => {
    const texto = 'Traga um prato.'
    for (const titulo of ['Um', 'Dois', 'Três']) await addAviso({ titulo, texto })
    const home = await openPage(site, '/Home')
    expect(home.text).toContain(`Três ${texto} hoje`)
    const [, count] = /href="\/Agenda#avisos"[^>]*>Ver todos os (\d+)</.exec(home.main)!
    const agenda = await openPage(site, '/Agenda')
    expect(agenda.text).toContain(`Avisos (${count})`)
  })

  test('a notice is not shown before its first day, and ends by itself after its last', async () => {
    const dates = { de: '2026-11-25', ate: '2026-11-26' }
    const { id } = await addAviso({ ...dates, titulo: 'Corte de água' })
    const path = `/Aviso/${id}`
    const seen = async () => {
      const [agenda, own] = [await openPage(site, '/Agenda'), await openPage(site, path)]
      const sitemap = await (await site.app.request('/sitemap.xml')).text()
      return {
        listed: agenda.main.includes(`href="${path}"`),
        status: own.status,
        over: own.text.includes('Este aviso já terminou.'),
        findable: !own.html.includes('noindex'),
        told: sitemap.includes(`${path}<`),
      }
    }
    const hidden = { listed: false, over: false, findable: false, told: false }
    expect(await seen()).toEqual({ ...hidden, status: 404 })
    clock.set(new Date('2026-11-25T03:00:00Z'))
    const shown = { listed: true, status: 200, over: false, findable: true, told: true }
    expect(await seen()).toEqual(shown)
    clock.set(new Date('2026-11-27T02:59:00Z'))
    expect(await seen()).toEqual(shown)
    clock.set(new Date('2026-11-27T03:00:00Z'))
    expect(await seen()).toEqual({ ...hidden, status: 200, over: true })
  })

  test('a notice leaves the API and its link preview as it leaves the site', async () => {
    const { id } = await addAviso({ titulo: 'Mutirão da calha', de: '2026-11-25' })
    const all = await done<{ id: number }[]>(callAs(site, ana, calls.aviso.all))
    const parish = await site.services.content.documents.site.get()
    const card = shareCards.item(
      aviso,
      all.find((each) => each.id === id)!,
      'Aviso de 25 de novembro',
    )
    const fileName = cardFileName(card, parish)
    await mkdir(join(site.dataDir, 'compartilhar'), { recursive: true })
    await writeFile(join(site.dataDir, 'compartilhar', fileName), 'jpeg')
    const told = async () => [
      (await site.app.request(`/compartilhar/${fileName}`)).status,
      (await (await site.app.request('/api/aviso.php')).text()).includes('Mutirão da calha'),
    ]
    expect(await told()).toEqual([404, false])
    clock.set(new Date('2026-11-25T12:00:00Z'))
    expect(await told()).toEqual([200, true])
    await done(callAs(site, ana, calls.aviso.update, { json: { id, titulo: 'Feira' } }))
    expect(await told()).toEqual([302, false])
    await done(callAs(site, ana, calls.aviso.remove, { json: { id } }))
    expect(await told()).toEqual([404, false])
  })

  test('a notice that is urgent stands on every page until it ends', async () => {
    const titulo = 'Missa suspensa por causa da enchente'
    await addAviso({ titulo, texto: 'Só na página do aviso.', urgente: 1, ate: '2026-11-21' })
    for (const path of ['/Sobre', '/Oracoes', '/Comunidade/2', '/nao-existe', '/Admin']) {
      const { html } = await openPage(site, path)
      expect(html.includes(`aria-label="Aviso urgente: ${titulo}"`)).toBe(true)
      expect(html.includes('Só na página')).toBe(false)
    }
    clock.set(new Date('2026-11-22T12:00:00Z'))
    expect((await openPage(site, '/Oracoes')).html.includes(titulo)).toBe(false)
  })

  test('a notice of a community stands on its page, kept or not', async () => {
    const page = async () => (await openPage(site, '/Comunidade/4')).main
    expect(await page()).not.toContain('Mutirão de pintura')
    await addAviso({ titulo: 'Mutirão de pintura', comunidade: 4 })
    await addEvento({ titulo: 'Festa do padroeiro', comunidade: 4, inicio: '2026-12-05' })
    expect(await page()).toMatch(/Mutirão de pintura.*Festa do padroeiro/s)
    expect((await openPage(site, '/Comunidade/5')).main).not.toContain('Festa do padroeiro')
  })

  test('a notice shows the new name of its community', async () => {
    const { id } = await addAviso({ titulo: 'Bazar', comunidade: 6 })
    expect((await openPage(site, `/Aviso/${id}`)).text).toContain('Nossa Senhora da Penha')
    await done(callAs(site, ana, calls.comunidade.update, { json: { id: 6, nome: 'Penha' } }))
    const { text } = await openPage(site, `/Aviso/${id}`)
    expect(text).toMatch(/ Penha /)
    expect(text).not.toContain('Nossa Senhora da Penha')
  })
})

describe('an event', () => {
  test('an event that has passed keeps its page, which search engines do not list', async () => {
    const json = { titulo: 'Quermesse', inicio: '2026-11-18', fim: '2026-11-19' }
    const { id } = await addEvento(json)
    const { status, text, html } = await openPage(site, `/Evento/${id}`)
    expect(status).toBe(200)
    expect(text).toContain('Este evento já passou.')
    expect(html).toContain('noindex')
    expect((await openPage(site, '/Agenda')).text).not.toContain('Quermesse')
  })

  test('an event stands on the agenda with its time and place', async () => {
    const { id } = await addEvento({
      titulo: 'Ensaio do coral',
      inicio: '2026-11-20',
      horaInicio: '19:30',
      regra: 'FREQ=WEEKLY;BYDAY=TU',
      comunidade: 2,
      fim: '2026-12-15',
    })
    const { text } = await openPage(site, '/Agenda')
    expect(text).toContain(
      'Ensaio do coral Toda terça-feira, até 15 de dezembro de 2026, às 19h30 Como chegar: São José',
    )
    const own = await openPage(site, `/Evento/${id}`)
    expect(own.text).toContain(
      'Toda terça-feira, até 15 de dezembro de 2026 Próximo: terça-feira, 24 de novembro, às 19h30',
    )
    expect(own.html).toContain(`/compartilhar/evento-${id}-`)
  })

  test('an event of nine evenings is nine evenings on its page, in the search and in the calendar', async () => {
    const evenings = { inicio: '2026-12-12', fim: '2026-12-20', dias: 'todos' }
    const hours = { horaInicio: '19:00', horaFim: '21:00' }
    const { id } = await addEvento({ titulo: 'Novena de Natal', ...evenings, ...hours })
    const words = 'Todos os dias, de 12 a 20 de dezembro de 2026'
    expect((await openPage(site, '/Agenda')).text).toContain('até domingo, dia 20, das 19h às 21h')
    expect((await openPage(site, `/Evento/${id}`)).text).toContain(
      `${words} Próximo: sábado, 12 de dezembro, das 19h às 21h`,
    )
    expect((await openPage(site, '/Busca?q=novena+de+natal')).text).toContain(words)
    const feed = await (await site.app.request(`/calendario/evento-${id}.ics`)).text()
    expect(datesInFeed(feed, '2026-12-01', '2026-12-31')).toEqual(
      Array.from({ length: 9 }, (_, day) => `2026-12-${12 + day} 19:00 Novena de Natal`),
    )
    expect(feed).toContain('DTEND;TZID=America/Sao_Paulo:20261212T210000')
  })

  test('an event comes before the notices, to which a link leads, and says how to get there', async () => {
    const dates = { inicio: '2026-12-04', fim: '2026-12-06', horaInicio: '19:00' }
    const { id } = await addEvento({ titulo: 'Retiro', ...dates, local: 'Ginásio Municipal' })
    await addAviso({ titulo: 'Bazar' })
    const { main, text } = await openPage(site, '/Agenda')
    const parts = ['href="#avisos"', 'Retiro', 'id="avisos"', 'Bazar']
    const places = parts.map((part) => main.indexOf(part))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toContain('sex 4 Retiro a partir das 19h, até domingo, dia 6')
    const own = await openPage(site, `/Evento/${id}`)
    expect(own.main).toContain('de sexta, 4, a domingo, 6 de dezembro, a partir das 19h')
    for (const page of [main, own.main]) {
      expect(page).toContain('query=Gin%C3%A1sio%20Municipal%2C%20Santa%20Rita%20do%20Vale%2C%20ES')
    }
    expect((await openPage(site, '/Evento/1')).main).toMatch(/href="\/Comunidade\/\d+#mapa"/)
  })

  test('an event of a season is on its days of each year, in the calendar too', async () => {
    const regra = 'FREQ=WEEKLY;BYDAY=FR;X-TEMPO=QUARESMA'
    const given = { titulo: 'Via-Sacra', inicio: '2026-11-20', horaInicio: '18:00', regra }
    const { id } = await addEvento(given)
    expect((await openPage(site, `/Evento/${id}`)).text).toContain(
      'Toda sexta-feira da Quaresma Próximo: sexta-feira, 12 de fevereiro de 2027, às 18h',
    )
    const feed = await (await site.app.request(`/calendario/evento-${id}.ics`)).text()
    expect(feed).not.toContain('TEMPO')
    expect(datesInFeed(feed, '2026-11-01', '2027-12-31')).toEqual(
      ['02-12', '02-19', '02-26', '03-05', '03-12', '03-19'].map(
        (day) => `2027-${day} 18:00 Via-Sacra`,
      ),
    )
    await done(callAs(site, ana, calls.evento.remove, { json: { id } }))
  })

  test('an event that is repeated is cancelled and moved for a day, and its changes go with it', async () => {
    const weekly = { regra: 'FREQ=WEEKLY;BYDAY=TU', inicio: '2026-12-01', fim: '2026-12-22' }
    const { id } = await addEvento({ titulo: 'Curso de noivos', ...weekly, horaInicio: '20:00' })
    const change = (json: object) =>
      done<{ id: number }>(
        callAs(site, ana, calls.excecao.create, { json: { evento: id, ...json } }),
      )
    await change({ data: '2026-12-08', acao: 'cancelada', motivo: 'Dia da Imaculada' })
    const moved = await change({ data: '2026-12-15', acao: 'mudada', novaData: '2026-12-16' })
    const told = [
      'Terça-feira, 8 de dezembro: não haverá. Dia da Imaculada',
      'Terça-feira, 15 de dezembro: passa para quarta-feira, 16 de dezembro, às 20h',
    ]
    const agenda = await openPage(site, '/Agenda')
    expect(agenda.text).toContain(
      ['Toda terça-feira, de 1º a 22 de dezembro de 2026, às 20h', ...told].join(' '),
    )
    const own = await openPage(site, `/Evento/${id}`)
    expect(own.text).toContain(['terça-feira, 1º de dezembro, às 20h', ...told].join(' '))
    for (const name of [`evento-${id}`, 'paroquia']) {
      const feed = await (await site.app.request(`/calendario/${name}.ics`)).text()
      const dates = datesInFeed(feed, '2026-12-01', '2026-12-31')
      expect(dates.filter((each) => each.endsWith('Curso de noivos'))).toEqual(
        ['01', '16', '22'].map((day) => `2026-12-${day} 20:00 Curso de noivos`),
      )
    }
    const refused = await callAs(site, ana, calls.excecao.create, {
      json: { evento: id, data: '2026-12-22', acao: 'mudada', hora: '20:00' },
    })
    expect(refused.status).toBe(422)
    // Neither on a Wednesday nor on the day to which another change moved it.
    for (const data of ['2026-12-09', '2026-12-16', '2026-12-29']) {
      for (const json of [{ acao: 'cancelada' }, { acao: 'mudada', hora: '21:00' }]) {
        const refused = await callAs(site, ana, calls.excecao.create, {
          json: { evento: id, data, ...json },
        })
        expect([refused.status, await refused.json()]).toMatchObject([
          422,
          { data: { campo: 'data' } },
        ])
      }
    }
    await done(callAs(site, ana, calls.evento.remove, { json: { id } }))
    const left = await site.services.content.lists.excecao.list()
    expect(left.filter((each) => each.id === moved.id || each.evento === id)).toEqual([])
  })

  // https://github.com/frappe/suite/issues/850, https://github.com/usetrmnl/plugins/issues/54
  test('dates that were moved before the begin and past the end stand on their days', async () => {
    const weekly = { regra: 'FREQ=WEEKLY;BYDAY=TU', inicio: '2026-12-01', fim: '2026-12-22' }
    const titulo = 'Curso de padrinhos'
    const { id } = await addEvento({ titulo, ...weekly, horaInicio: '20:00' })
    for (const json of [
      { data: '2026-12-01', novaData: '2026-11-21', hora: '15:00' },
      { data: '2026-12-22', novaData: '2026-12-29' },
    ]) {
      const moved = { evento: id, acao: 'mudada', ...json }
      await done(callAs(site, ana, calls.excecao.create, { json: moved }))
    }
    const path = `/Evento/${id}`
    const own = await openPage(site, path)
    expect(own.text).toContain('Próximo: sábado, 21 de novembro, às 15h')
    expect(own.html).toContain('"startDate":"2026-11-21T15:00"')
    const agenda = await openPage(site, '/Agenda')
    expect(agenda.text).toMatch(/Novembro de 2026 .*21 Curso de padrinhos às 15h/i)
    expect(agenda.text).toContain('Toda terça-feira, de 1º a 22 de dezembro de 2026, às 20h')
    const seen = async () => {
      const texts = ['/sitemap.xml', '/Agenda', `/api/busca.php?q=padrinhos`].map(async (address) =>
        (await site.app.request(address)).text(),
      )
      const { html } = await openPage(site, path)
      return [
        ...(await Promise.all(texts)).map((text) => text.includes(path)),
        !html.includes('noindex'),
      ]
    }
    clock.set(new Date('2026-12-24T12:00:00Z'))
    expect(await seen()).toEqual([true, true, true, true])
    const found = await (await site.app.request('/api/busca.php?q=padrinhos')).text()
    const { html } = await openPage(site, path)
    expect(html).toMatch(/og:description" content="Terça, 29 de dezembro, 20h/)
    expect(html + found).not.toContain('22 de dezembro de 2026')
    const [card = ''] = /\/compartilhar\/evento-[^"?]+/.exec(html)!
    expect((await site.app.request(card)).status).toBe(200)
    const feed = await (await site.app.request(`/calendario/evento-${id}.ics`)).text()
    expect(datesInFeed(feed, '2026-11-20', '2026-12-31')).toEqual(
      ['11-21 15:00', '12-08 20:00', '12-15 20:00', '12-29 20:00'].map(
        (time) => `2026-${time} ${titulo}`,
      ),
    )
    clock.set(new Date('2026-12-30T12:00:00Z'))
    expect(await seen()).toEqual([false, false, false, false])
    clock.set(testNow)
    await done(callAs(site, ana, calls.evento.remove, { json: { id } }))
  })

  test.each([
    ['of one day', {}],
    ['of two days', { fim: '2026-12-06', dias: 'seguido' }],
  ])('an event %s, and the only meeting of a page, are not changed for a day', async (_, given) => {
    const json = { titulo: 'Retiro', inicio: '2026-12-05', horaInicio: '19:00', ...given }
    const { id: evento } = await addEvento(json)
    const page = { grupo: 'pastorais', titulo: 'Mutirão', inicio: '2026-12-05', hora: '08:00' }
    const { id: pagina } = await done<{ id: number }>(
      callAs(site, ana, calls.pagina.create, { json: page }),
    )
    for (const [campo, named] of [
      ['evento', { evento }],
      ['pagina', { pagina }],
    ] as const) {
      for (const change of [{ acao: 'cancelada' }, { acao: 'mudada', hora: '21:00' }]) {
        const refused = await callAs(site, ana, calls.excecao.create, {
          json: { data: '2026-12-05', ...change, ...named },
        })
        expect([refused.status, await refused.json()]).toMatchObject([
          422,
          { message: expect.stringContaining('não se repete'), data: { campo } },
        ])
      }
    }
    await done(callAs(site, ana, calls.evento.remove, { json: { id: evento } }))
    await done(callAs(site, ana, calls.pagina.remove, { json: { id: pagina } }))
  })

  test('an event with an id that does not exist is not found', async () => {
    for (const path of ['/Evento/999', '/Aviso/0', '/Aviso/x']) {
      expect((await openPage(site, path)).status).toBe(404)
    }
  })
})

test('without notices and events the agenda says so, and no door of Home leads to it', async () => {
  const empty = await createTestSite({ clock })
  const bia = await registerStaff(empty, { nome: 'Bia', isAdmin: 0 })
  for (const list of ['aviso', 'evento'] as const) {
    for (const { id } of await empty.services.content.lists[list].list()) {
      await done(callAs(empty, bia, calls[list].remove, { json: { id } }))
    }
  }
  expect((await openPage(empty, '/Agenda')).text).toContain('não há nada marcado')
  expect((await openPage(empty, '/Home')).main).not.toContain('href="/Agenda"')
  await empty.close()
})

describe('refused', () => {
  const evento = { titulo: 'x', inicio: '2026-12-05' }
  test.each([
    [calls.aviso.create, { titulo: 'x', de: '2026-12-05', ate: '2026-12-04' }, 'ate'],
    [calls.evento.create, { ...evento, fim: '2026-12-04' }, 'fim'],
    [calls.evento.create, { ...evento, horaInicio: '20:00', horaFim: '19:00' }, 'horaFim'],
    [calls.evento.create, { ...evento, horaFim: '19:00' }, 'horaInicio'],
    [calls.celebracao.create, { tipo: 'missa', comunidade: 1, hora: '19:00' }, 'regra'],
    [
      calls.celebracao.create,
      { tipo: 'missa', comunidade: 1, hora: '19:00', inicio: '2026-12-05', fim: '2026-12-04' },
      'fim',
    ],
  ] as const)('$method $path of %o for its %s', async (call, json, campo) => {
    const response = await callAs(site, ana, call, { json })
    expect(response.status).toBe(422)
    const { message, data } = (await response.json()) as { message: string; data: unknown }
    expect(data).toEqual({ campo })
    expect(message).toMatch(/^(?:O|A|Escolha|Escreva) .+\.$/)
  })

  test('a change of one date that the other does not allow', async () => {
    const { id } = await addAviso({ de: '2026-12-01', ate: '2026-12-05' })
    const response = await callAs(site, ana, calls.aviso.update, {
      json: { id, ate: '2026-11-30' },
    })
    expect(response.status).toBe(422)
    // The times of two days are not compared.
    const inicio = '2026-12-05'
    await addEvento({
      titulo: 'x',
      inicio,
      horaInicio: '20:00',
      fim: '2026-12-06',
      horaFim: '08:00',
    })
  })
})
