// Notices and events: what staff enter, and what visitors see of them on a day.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { openPage } from '../support/page.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

/** Friday, 20 November 2026, noon. */
const clock = clockAt(testNow)
let site: TestSite
let ana: Staff

beforeAll(async () => {
  site = await createTestSite({ clock })
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
})
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
  test('is not shown before its first day, and leaves by itself after its last', async () => {
    const dates = { de: '2026-11-25', ate: '2026-11-26' }
    const { id } = await addAviso({ ...dates, titulo: 'Corte de água' })
    const path = `/Aviso/${id}`
    const seen = async () => {
      const [agenda, own] = [await openPage(site, '/Agenda'), await openPage(site, path)]
      const texts = ['/sitemap.xml', '/llms.txt'].map(async (address) => {
        const told = await (await site.app.request(address)).text()
        return told.includes(`${path}<`) || told.includes(`${path})`)
      })
      return {
        listed: agenda.main.includes(`href="${path}"`),
        status: own.status,
        over: own.text.includes('Este aviso já terminou.'),
        findable: !own.html.includes('noindex'),
        told: await Promise.all(texts),
      }
    }
    const hidden = { listed: false, over: false, findable: false, told: [false, false] }
    expect(await seen()).toEqual({ ...hidden, status: 404 })
    clock.set(new Date('2026-11-25T03:00:00Z'))
    const shown = { listed: true, status: 200, over: false, findable: true, told: [true, true] }
    expect(await seen()).toEqual(shown)
    clock.set(new Date('2026-11-27T02:59:00Z'))
    expect(await seen()).toEqual(shown)
    clock.set(new Date('2026-11-27T03:00:00Z'))
    expect(await seen()).toEqual({ ...hidden, status: 200, over: true })
  })

  test('that is urgent stands on every page until it ends', async () => {
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

  test('of a community stands on its page, kept or not', async () => {
    const page = async () => (await openPage(site, '/Comunidade/4')).main
    expect(await page()).not.toContain('Mutirão de pintura')
    await addAviso({ titulo: 'Mutirão de pintura', comunidade: 4 })
    await addEvento({ titulo: 'Festa do padroeiro', comunidade: 4, inicio: '2026-12-05' })
    expect(await page()).toMatch(/Mutirão de pintura.*Festa do padroeiro/s)
    expect((await openPage(site, '/Comunidade/5')).main).not.toContain('Festa do padroeiro')
  })

  test('shows the new name of its community', async () => {
    const { id } = await addAviso({ titulo: 'Bazar', comunidade: 6 })
    expect((await openPage(site, `/Aviso/${id}`)).text).toContain('Nossa Senhora da Penha')
    await done(callAs(site, ana, calls.comunidade.update, { json: { id: 6, nome: 'Penha' } }))
    const { text } = await openPage(site, `/Aviso/${id}`)
    expect(text).toMatch(/ Penha /)
    expect(text).not.toContain('Nossa Senhora da Penha')
  })

  test('with markup is shown as text', async () => {
    const { id } = await addAviso({ titulo: '<b>x</b>', texto: '<script>alert(1)</script>' })
    expect((await openPage(site, `/Aviso/${id}`)).main).not.toMatch(/<b>x|<script>alert/)
  })
})

describe('an event', () => {
  test('that has passed keeps its page, which search engines do not list', async () => {
    const json = { titulo: 'Quermesse', inicio: '2026-11-18', fim: '2026-11-19' }
    const { id } = await addEvento(json)
    const { status, text, html } = await openPage(site, `/Evento/${id}`)
    expect(status).toBe(200)
    expect(text).toContain('Este evento já passou.')
    expect(html).toContain('noindex')
    expect((await openPage(site, '/Agenda')).text).not.toContain('Quermesse')
  })

  test('stands on the agenda with when and where it is', async () => {
    const { id } = await addEvento({
      titulo: 'Ensaio do coral',
      inicio: '2026-11-20',
      horaInicio: '19:30',
      regra: 'FREQ=WEEKLY;BYDAY=TU',
      comunidade: 2,
      fim: '2026-12-15',
    })
    const { text } = await openPage(site, '/Agenda')
    expect(text).toContain('Dias 1º, 8 e 15, às 19h30 São José')
    const own = await openPage(site, `/Evento/${id}`)
    expect(own.text).toContain('Toda terça-feira Próximo: terça-feira, 24 de novembro, às 19h30')
    expect(own.html).toContain(`/compartilhar/evento-${id}-`)
  })

  test('comes before the notices, each with a link to the other, and says how to get there', async () => {
    const dates = { inicio: '2026-12-04', fim: '2026-12-06', horaInicio: '19:00' }
    const { id } = await addEvento({ titulo: 'Retiro', ...dates, local: 'Ginásio Municipal' })
    await addAviso({ titulo: 'Bazar' })
    const { main, text } = await openPage(site, '/Agenda')
    const parts = ['href="#avisos"', 'id="eventos"', 'Retiro', 'id="avisos"', 'href="#eventos"']
    const places = parts.map((part) => main.indexOf(part))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toContain('sex 4 dez Retiro')
    const own = await openPage(site, `/Evento/${id}`)
    for (const page of [main, own.main]) {
      expect(page).toContain('de sexta, 4, a domingo, 6 de dezembro, a partir das 19h')
      expect(page).toContain('query=Gin%C3%A1sio%20Municipal%2C%20Santa%20Rita%20do%20Vale%2C%20ES')
    }
    expect((await openPage(site, '/Evento/1')).main).toMatch(/href="\/Comunidade\/\d+#mapa"/)
  })

  test('with an id that does not exist is not found', async () => {
    for (const path of ['/Evento/999', '/Aviso/0', '/Aviso/x']) {
      expect((await openPage(site, path)).status).toBe(404)
    }
  })
})

test('without notices and events the agenda says so', async () => {
  const empty = await createTestSite({ clock })
  const bia = await registerStaff(empty, { nome: 'Bia', isAdmin: 0 })
  for (const list of ['aviso', 'evento'] as const) {
    for (const { id } of await empty.services.content.lists[list].list()) {
      await done(callAs(empty, bia, calls[list].remove, { json: { id } }))
    }
  }
  expect((await openPage(empty, '/Agenda')).text).toContain('não há nada marcado')
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
