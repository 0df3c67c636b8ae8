// The times of Mass: what staff enter, and what visitors and other sites are told.
import { afterAll, describe, expect, test } from 'vitest'
import { drawQr } from '../../src/site/ui/draw-qr.ts'
import { calls } from '../../src/api/calls/calls.ts'
import type { Occurrence } from '../../src/parish/horarios/occurrence.ts'
import { chosenLinks, openPage } from '../support/page.ts'
import { clockAt, createTestSite, testNow } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

/** A Friday, noon. */
const clock = clockAt(testNow)

const site = await createTestSite({ clock })
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
afterAll(() => site.close())

const [matriz, saoJose] = [1, 2]

async function read(query: string): Promise<Occurrence[]> {
  const response = await site.app.request(`/api/celebracoes.php?${query}`)
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: Occurrence[] }
  return data
}

async function inWords(query: string): Promise<string[]> {
  const all = await read(query)
  return all.map(({ data, hora, lugar, situacao }) => `${data} ${hora} ${lugar} ${situacao}`)
}

test('the starter’s times are told for each day, to other sites as well', async () => {
  expect(await inWords(`de=2026-11-21&ate=2026-11-22&comunidade=${matriz}`)).toEqual([
    '2026-11-21 19:00 Matriz Sagrado Coração de Jesus normal',
    '2026-11-22 07:00 Matriz Sagrado Coração de Jesus normal',
    '2026-11-22 19:00 Matriz Sagrado Coração de Jesus normal',
  ])
  const { headers } = await site.app.request('/api/celebracoes.php')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(
    (await site.app.request('/api/celebracao.php')).headers.get('access-control-allow-origin'),
  ).toBe(null)
})

test('without dates they are those of a week from today on', async () => {
  const all = await read('')
  expect(all[0]!.data >= '2026-11-20').toBe(true)
  expect(all.at(-1)!.data).toBe('2026-11-26')
})

test('the page brings the sheet for the church door, with its end and its address', async () => {
  const { main, text } = await openPage(site, '/Horarios?tipo=missa&dia=0')
  expect(text).toMatch(/Horários das Missas Paróquia Sagrado Coração de Jesus Secretaria: \(27\)/)
  expect(text).toContain('Missa · domingo')
  expect(text).toContain('Impresso em 20/11/2026, vale até 01/01/2027.')
  const { size, path } = drawQr('http://localhost/Horarios')
  expect(size).toBeLessThan(30)
  expect(main).toContain(path)
  expect(text).toMatch(/ localhost\/Horarios$/)
})

test('celebrations that differ only in their community share a line', async () => {
  const lines = async () => {
    const { main } = await openPage(site, '/Horarios')
    // The days that differ are told of again below.
    const [days = ''] = main.split('id="dias-especiais"')
    const ofSaturday = days.match(/<li[^>]*><time datetime="2026-11-21T19:00">.*?<\/li>/gi) ?? []
    return ofSaturday.map((line) => line.match(/(?<=">)[^<]+(?=<\/a>)/g))
  }
  const [matrizName, saoSebastiao] = ['Matriz Sagrado Coração de Jesus', 'São Sebastião']
  expect(await lines()).toEqual([[matrizName, saoSebastiao]])
  const [first] = await read(`de=2026-11-21&ate=2026-11-21&comunidade=${matriz}`)
  const celebracao = Number(/^c(\d+)/.exec(first!.id)?.[1])
  const cancelled = await except({ data: '2026-11-21', acao: 'cancelada', celebracao })
  expect(await lines()).toEqual([[matrizName], [saoSebastiao]])
  await done(callAs(site, ana, calls.excecao.remove, { json: { id: cancelled.id } }))
})

test.each([
  ['de=2026-11-22&ate=2026-11-21', 422, /primeiro/],
  ['de=2026-12-01&ate=2027-02-01', 422, /no máximo 62 dias/],
  ['de=2026-01-01&ate=2028-01-01', 422, /no máximo 62 dias/],
  ['de=amanhã', 400, /endereço/],
])('%s is refused', async (query, status, sentence) => {
  const refused = await site.app.request(`/api/celebracoes.php?${query}`)
  expect(refused.status).toBe(status)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(sentence) })
})

test('62 days are given, and cached until a celebration changes', async () => {
  const query = `de=2026-12-01&ate=2027-01-31&comunidade=${matriz}`
  const ask = (headers = {}) => site.app.request(`/api/celebracoes.php?${query}`, { headers })
  const [first, second] = [await ask(), await ask()]
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^W\//)
  expect(Object.fromEntries(second.headers)).toMatchObject({
    etag,
    'access-control-allow-origin': '*',
  })
  const known = await ask({ 'if-none-match': etag })
  expect(known.status).toBe(304)
  expect(known.headers.get('access-control-allow-origin')).toBe('*')
  const one = await except({
    data: '2026-12-08',
    acao: 'acrescentada',
    tipo: 'missa',
    comunidade: matriz,
    hora: '09:15',
  })
  expect(await inWords(query)).toContain(
    '2026-12-08 09:15 Matriz Sagrado Coração de Jesus acrescentada',
  )
  await done(callAs(site, ana, calls.excecao.remove, { json: { id: one.id } }))
  expect((await ask()).headers.get('etag')).toBe(etag)
})

async function except(json: object): Promise<{ id: number }> {
  return done(callAs(site, ana, calls.excecao.create, { json })) as Promise<{
    id: number
  }>
}

test('each choice is a link that keeps the others', async () => {
  const { main } = await openPage(site, '/Horarios?tipo=missa&dia=0')
  const links = [...main.matchAll(/<a([^>]*) href="(\/Horarios[^"]*)"[^>]*>([^<]*)</g)]
  const addressOf = new Map(links.map(([, , address = '', text]) => [text, address]))
  expect(addressOf.get('Todas')).toBe('/Horarios?dia=0')
  expect(addressOf.get('Terço')).toBe('/Horarios?tipo=terco&amp;dia=0')
  expect(addressOf.get('Hoje')).toBe('/Horarios?tipo=missa&amp;dia=5')
  expect(addressOf.get('Noite')).toBe('/Horarios?tipo=missa&amp;dia=0&amp;periodo=noite')
  expect(addressOf.get('São José')).toBe('/Horarios?tipo=missa&amp;comunidade=2&amp;dia=0')
  expect(addressOf.get('Mostrar todos')).toBe('/Horarios')
  expect(chosenLinks(main)).toEqual(['Missa', 'Dom', 'Todas as comunidades'])
})

test('what no celebration is like is said, with a way back; wrong values choose nothing', async () => {
  const { text, main } = await openPage(site, '/Horarios?tipo=confissao&dia=1&periodo=noite')
  expect(text).toContain(
    'Confissão · segunda-feira à noite Mostrar todos Nenhuma celebração assim neste dia.',
  )
  expect(main).not.toContain('por-comunidade')
  expect(main).toContain('<p class="soft door-none">Nenhuma celebração assim neste dia.</p>')
  const wrong = await openPage(site, '/Horarios?tipo=baile&dia=9&periodo=madrugada&comunidade=0')
  expect(wrong.text).toBe((await openPage(site, '/Horarios')).text)
})

test('Sobre says the next Mass and the ways to the office beside the history', async () => {
  const { text } = await openPage(site, '/Sobre')
  expect(text).toContain('Próxima Missa Amanhã, 17h, na Comunidade Santo Antônio Todos')
  expect(text).toMatch(/Secretaria \(27\) 3000-0000 WhatsApp da secretaria .+ Nossa história/)
})

test('the times of a community stand below its next Mass, before its history', async () => {
  const { main } = await openPage(site, `/Comunidade/${matriz}`)
  expect(main).toContain('Próxima Missa: amanhã, 19h')
  const parts = ['</h1>', 'Próxima Missa', '<h2 id="horarios">', '<h2 id="historia"']
  const places = parts.map((part) => main.indexOf(part))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the sheet, valid for weeks, does not print that the next days have nothing beside rules', async () => {
  const json = {
    tipo: 'adoracao',
    comunidade: saoJose,
    regra: 'FREQ=MONTHLY;BYDAY=1SA',
    hora: '10:00',
  }
  const { id } = await done<{ id: number }>(callAs(site, ana, calls.celebracao.create, { json }))
  for (const day of ['', '&dia=6']) {
    const { main, text } = await openPage(site, `/Horarios?tipo=adoracao&comunidade=2${day}`)
    expect(text).toContain('1º sábado do mês, às 10h')
    expect(main).toMatch(/<p class="soft screen-only">Nenhuma celebração assim n[^<]*<\/p>/)
    expect(main).not.toContain('door-none')
  }
  await done(callAs(site, ana, calls.celebracao.remove, { json: { id } }))
})

describe('a member', () => {
  test('a member adds a celebration, which the pages show', async () => {
    const json = {
      tipo: 'confissao',
      comunidade: saoJose,
      regra: 'FREQ=WEEKLY;BYDAY=SA',
      hora: '16:00',
      observacao: 'na sacristia',
    }
    await done(callAs(site, ana, calls.celebracao.create, { json }))
    const { text } = await openPage(site, `/Horarios?tipo=confissao&comunidade=${saoJose}`)
    expect(text).toContain('na sacristia')
    expect(text).toContain('todo sábado, às 16h')
    expect(text).not.toContain('todo domingo')
  })

  test.each([
    [{ hora: '25:00' }, 'Confira o campo Hora.'],
    [{ hora: '' }, 'Preencha o campo Hora.'],
    [{ regra: 'FREQ=YEARLY' }, 'Confira o campo Repete-se.'],
    [
      { comunidade: 9_999, inicio: '2026-12-06' },
      'Esta comunidade não existe mais no site. Escolha outra.',
    ],
    [
      { regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA' },
      'Escolha o primeiro dia: dele se conta a repetição.',
    ],
    [
      { regra: 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=13' },
      'Escolha o primeiro dia: dele se conta a repetição.',
    ],
    [{ tipo: 'baile' }, 'Confira o campo Tipo de celebração.'],
    [
      { tipo: 'outra', inicio: '2026-12-06' },
      'Escreva o nome da celebração: “Bênção das casas”, por exemplo.',
    ],
  ])('a member is refused the celebration %o', async (wrong, message) => {
    const json = { tipo: 'missa', comunidade: matriz, regra: '', hora: '07:00', ...wrong }
    const refused = await callAs(site, ana, calls.celebracao.create, { json })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ message })
  })

  const changesNothing = 'Nada muda assim. Escreva o novo dia, a nova hora ou o novo lugar.'
  const withoutPlace = 'Escolha a comunidade, ou escreva o lugar.'
  test.each([
    [{ acao: 'cancelada' }, 'Escolha a celebração que não haverá ou que muda.'],
    [
      { acao: 'cancelada', celebracao: 1, evento: 1 },
      'Escolha um só: a celebração, o evento ou o encontro.',
    ],
    [{ acao: 'mudada', celebracao: 1 }, changesNothing],
    [{ acao: 'cancelada', evento: 9_999 }, 'Este evento não existe mais no site. Escolha outro.'],
    [
      {
        acao: 'mudada',
        data: '2026-12-26',
        celebracao: 1,
        hora: '19:00',
        comunidade: matriz,
      },
      changesNothing,
    ],
    [
      { acao: 'cancelada', celebracao: 9_999 },
      'Esta celebração não existe mais no site. Escolha outra.',
    ],
    [{ acao: 'acrescentada', tipo: 'missa', hora: '09:00' }, withoutPlace],
    [{ acao: 'acrescentada', tipo: 'missa', comunidade: matriz }, 'Preencha o campo Hora.'],
    [{ acao: 'acrescentada', comunidade: matriz, hora: '09:00' }, 'Escolha o tipo da celebração.'],
    [
      { acao: 'acrescentada', tipo: 'outra', comunidade: matriz, hora: '09:00' },
      'Escreva o nome da celebração: “Bênção das casas”, por exemplo.',
    ],
  ])('a member is refused the exception %o', async (wrong, message) => {
    const json = { data: '2026-12-30', ...wrong }
    const refused = await callAs(site, ana, calls.excecao.create, { json })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ message })
  })

  test('a member cancels and moves a celebration for a day, and undoes it', async () => {
    const [saturday, morning] = await read(`de=2026-11-21&ate=2026-11-22&comunidade=${matriz}`)
    const idOf = ({ id }: Occurrence) => Number(/^c(\d+)/.exec(id)?.[1])
    await except({ data: '2026-11-21', acao: 'cancelada', celebracao: idOf(saturday!) })
    const moved = await except({
      data: '2026-11-22',
      acao: 'mudada',
      celebracao: idOf(morning!),
      hora: '08:00',
      comunidade: saoJose,
      motivo: 'Festa na capela',
    })
    expect(await inWords(`de=2026-11-21&ate=2026-11-21&comunidade=${matriz}`)).toEqual([])
    const { text } = await openPage(site, '/Horarios?tipo=missa')
    expect(text).toContain('Não haverá')
    expect(text).toMatch(
      /às 8h, em vez das 7h; em .*, em vez de Matriz Sagrado Coração de Jesus\. Festa na capela/,
    )
    for (const page of [`/Horarios?comunidade=${matriz}`, `/Comunidade/${matriz}`]) {
      expect((await openPage(site, page)).text).toContain('às 8h, em vez das 7h')
    }
    const { main } = await openPage(site, `/Comunidade/${matriz}`)
    expect(main).toContain('Próxima Missa: domingo, 19h')
    await done(callAs(site, ana, calls.excecao.remove, { json: { id: moved.id } }))
    expect(await inWords(`de=2026-11-22&ate=2026-11-22&comunidade=${matriz}`)).toContain(
      '2026-11-22 07:00 Matriz Sagrado Coração de Jesus normal',
    )
  })

  test('on a day with other times only those take place', async () => {
    await except({ data: '2026-12-25', acao: 'soEstas', motivo: 'Natal' })
    await except({
      data: '2026-12-25',
      acao: 'acrescentada',
      tipo: 'missa',
      comunidade: matriz,
      hora: '09:00',
    })
    expect(await inWords('de=2026-12-25&ate=2026-12-25')).toEqual([
      '2026-12-25 09:00 Matriz Sagrado Coração de Jesus acrescentada',
    ])
  })
})

test('of a community that was removed nothing takes place, until it is brought back', async () => {
  const of = () => inWords('de=2026-11-22&ate=2026-11-28&comunidade=10')
  const before = await of()
  expect(before.length).toBeGreaterThan(0)
  const { revisao } = await done<{ revisao: number }>(
    callAs(site, ana, calls.comunidade.remove, { json: { id: 10 } }),
  )
  expect(await of()).toEqual([])
  const { restore, content } = site.services
  const { id, nome } = ana.usuario
  await restore({ id, nome }, [await content.revisions.get(revisao)], 'antes')
  expect(await of()).toEqual(before)
})

test('a year after 2199 is refused, and the year 9999 is expanded without an endless loop', async () => {
  const json = { tipo: 'missa', comunidade: matriz, regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '07:00' }
  const response = await callAs(site, ana, calls.celebracao.create, {
    json: { ...json, fim: '9999-12-31' },
  })
  expect(response.status).toBe(422)
  expect(await read('de=9999-10-31&ate=9999-12-30')).not.toEqual([])
  expect(await read('de=0500-01-01')).not.toEqual([])
  expect(await read('de=0000-01-01')).not.toEqual([])
})

describe('with a community, its celebrations', () => {
  const remove = (sucessora: number | null) =>
    done<{ revisao: number; outrasRevisoes: number[] }>(
      callAs(site, ana, calls.comunidade.remove, { json: { id: 8, sucessora } }),
    )
  const undo = async ({ revisao, outrasRevisoes }: Awaited<ReturnType<typeof remove>>) => {
    for (const id of [revisao, ...outrasRevisoes]) {
      await done(callAs(site, ana, calls.restoreRevisao, { json: { id, lado: 'antes' } }))
    }
  }
  const of = async (community: number) => {
    const all = await site.services.content.lists.celebracao.list()
    return all.filter(({ comunidade }) => comunidade === community).length
  }

  test('the celebrations pass to another community, and back', async () => {
    const [own, others] = [await of(8), await of(saoJose)]
    expect(own).toBeGreaterThan(0)
    const removal = await remove(saoJose)
    expect([await of(8), await of(saoJose)]).toEqual([0, own + others])
    await undo(removal)
    expect([await of(8), await of(saoJose)]).toEqual([own, others])
  })

  test.each([8, 999])(
    'the celebrations do not pass to community %i, which is not there',
    async (sucessora) => {
      const json = { id: 8, sucessora }
      expect((await callAs(site, ana, calls.comunidade.remove, { json })).status).toBe(404)
      expect(await of(8)).toBeGreaterThan(0)
    },
  )

  test('the celebrations are removed with their exceptions, and brought back', async () => {
    const { lists } = site.services.content
    const own = await of(8)
    const { id } = (await lists.celebracao.list()).find(({ comunidade }) => comunidade === 8)!
    const exception = await except({ data: '2026-12-06', acao: 'cancelada', celebracao: id })
    const removal = await remove(null)
    expect(await of(8)).toBe(0)
    expect(await lists.excecao.list()).not.toContainEqual(exception)
    await undo(removal)
    expect(await of(8)).toBe(own)
    const after = await lists.excecao.list()
    expect(after.find((each) => each.id === exception.id)).toMatchObject({ celebracao: id })
  })
})

test('Horários says what began before midnight and is still on', async () => {
  const json = { tipo: 'adoracao', comunidade: matriz, inicio: '2026-12-03', hora: '22:00' }
  const night = { ...json, horaFim: '10:00', observacao: 'Vigília' }
  await done(callAs(site, ana, calls.celebracao.create, { json: night }))
  const said = async () => (await openPage(site, '/Horarios?tipo=adoracao')).text
  clock.set(new Date('2026-12-04T12:00:00Z'))
  expect(await said()).toMatch(/22h Adoração .* Vigília agora/)
  // As it is copied, or announced.
  const { main } = await openPage(site, '/Horarios?tipo=adoracao')
  expect(main.replaceAll(/<[^>]*>/g, '')).toContain('Vigília agora')
  clock.set(new Date('2026-12-04T13:00:00Z'))
  expect(await said()).not.toContain('agora')
  clock.set(testNow)
})

test('Home and Horários say what is on, to the minute, although they are cached', async () => {
  const said = async () => (await openPage(site, '/Home')).text
  clock.set(new Date('2026-11-22T09:59:00Z'))
  expect(await said()).toMatch(
    /Próxima Missa 7h Hoje, na Matriz Sagrado Coração de Jesus e na Comunidade São João/,
  )
  clock.set(new Date('2026-11-22T10:00:00Z'))
  expect(await said()).toMatch(/Missa agora 7h Começou hoje, na Matriz Sagrado Coração de Jesus/)
  expect((await openPage(site, '/Horarios')).text).toContain('agora')
  clock.set(new Date('2026-11-22T11:00:00Z'))
  expect(await said()).not.toContain('Missa agora')
  clock.set(testNow)
})
