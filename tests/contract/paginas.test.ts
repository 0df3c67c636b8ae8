// Pages that staff write: what may be entered, and what visitors see of it at which address.
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { up as markUrgent } from '../../src/server/store/migrations/037-urgencia.ts'
import { slugOf } from '../../src/model/texts/slug.ts'
import { calls } from '../../src/api/calls/calls.ts'
import type { Pagina } from '../../src/parish/paginas/pagina.ts'
import { openPage, structuredDataOf } from '../support/page.ts'
import { createTestSite, testNow, clockAt } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

/** Friday, 20 November 2026, noon. */
const clock = clockAt(testNow)

const site = await createTestSite({ clock })
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
afterAll(() => site.close())

const actor = { id: null, nome: 'Teste' }
const given = { grupo: 'servicos', titulo: 'Aluguel do salão' } as const

function add(json: object = {}): Promise<Pagina> {
  return done(callAs(site, ana, calls.pagina.create, { json: { ...given, ...json } }))
}

function change(id: number, json: object): Promise<Pagina> {
  return done(callAs(site, ana, calls.pagina.update, { json: { id, ...json } }))
}

async function sentTo(path: string): Promise<string> {
  const { status, headers } = await site.app.request(path)
  return `${status} ${headers.get('location') ?? ''}`.trim()
}

const told = async (path: string) => (await site.app.request(path)).text()

test('a meeting of a group that is off is told on its page and where the page is listed', async () => {
  const weekly = { regra: 'FREQ=WEEKLY;BYDAY=TH', hora: '19:30' }
  const { id } = await add({ grupo: 'pastorais', titulo: 'Coral', comunidade: 2, ...weekly })
  const json = { data: '2026-12-03', acao: 'cancelada', pagina: id, motivo: 'Retiro' } as const
  await done(callAs(site, ana, calls.excecao.create, { json }))
  for (const path of [`/Pagina/${id}/coral`, '/Pastorais', '/Comunidade/2']) {
    expect((await openPage(site, path)).text).toContain(
      'Toda quinta-feira, às 19h30 Quinta-feira, 3 de dezembro: não haverá. Retiro',
    )
  }
  await done(callAs(site, ana, calls.pagina.remove, { json: { id } }))
})

describe('a member of staff', () => {
  test('a member of staff adds a page, changes it and takes it away', async () => {
    const pagina = await add({ contatoTelefone: '(27) 99812-3456' })
    expect(pagina).toMatchObject({
      ...given,
      contatoTelefone: '5527998123456',
      comunidade: null,
      texto: '',
      regra: '',
    })
    expect(await change(pagina.id, { resumo: 'Para festas.' })).toMatchObject({
      resumo: 'Para festas.',
    })
    expect(await sentTo(`/Pagina/${pagina.id}/aluguel-do-salao`)).toBe('200')
    await done(callAs(site, ana, calls.pagina.remove, { json: { id: pagina.id } }))
    expect(await sentTo(`/Pagina/${pagina.id}/aluguel-do-salao`)).toBe('404')
  })

  test('a foreign number stays that number when the page is sent back', async () => {
    const typed = { contatoTelefone: '+56 9 1234 5678' }
    const { id, contatoTelefone, versao } = await add(typed)
    expect(contatoTelefone).toBe('+56912345678')
    expect(await change(id, { contatoTelefone })).toMatchObject({ contatoTelefone, versao })
  })

  test.each([
    [{ titulo: '' }, 'Preencha o campo Título.'],
    [{ grupo: '' }, 'Preencha o campo Grupo.'],
    [{ grupo: 'retiros' }, 'Confira o campo Grupo.'],
    [{ hora: '19:00' }, 'Escolha também os dias do encontro, ou apague a hora.'],
    [{ horaFim: '19:00' }, 'Escreva também a hora em que começa.'],
    [
      { regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA' },
      'Escolha o primeiro dia: dele se conta a repetição.',
    ],
  ])('a member of staff is refused %o', async (json, message) => {
    const refused = await callAs(site, ana, calls.pagina.create, { json: { ...given, ...json } })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ message })
  })
})

describe('an address', () => {
  test.each([
    ['/Pagina/1', '301 /Pagina/1/batismo'],
    ['/Pagina/1/', '301 /Pagina/1/batismo'],
    ['/Pagina/1/batizado', '301 /Pagina/1/batismo'],
    ['/pagina/1/Batismo/', '301 /Pagina/1/batismo'],
    ['/Pagina/1/x?de=whatsapp&n=1', '301 /Pagina/1/batismo?de=whatsapp&n=1'],
    ['/Pagina/1/%F0%9F%99%8F', '301 /Pagina/1/batismo'],
    ['/Pagina/1/batismo', '200'],
    ['/Pagina/1/batismo?de=whatsapp', '200'],
    ['/Pagina/9999', '404'],
    ['/Pagina/9999/batismo', '404'],
    ['/Pagina/01/batismo', '404'],
    ['/Pagina/batismo', '404'],
    ['/Pagina', '404'],
    ['/Pagina/1/batismo/x', '404'],
    ['/Sacramentos/1', '404'],
  ])('%s: %s', async (path, answer) => {
    expect(await sentTo(path)).toBe(answer)
  })

  test('an address of a title without letters is the id alone', async () => {
    const { id } = await add({ titulo: '🙏' })
    expect(await sentTo(`/Pagina/${id}`)).toBe('200')
    expect(await sentTo(`/Pagina/${id}/oracao`)).toBe(`301 /Pagina/${id}`)
  })

  test('an address follows the title, and the former one leads there', async () => {
    const { id } = await add()
    const [former, next] = [`/Pagina/${id}/aluguel-do-salao`, `/Pagina/${id}/salao-paroquial`]
    // Both are asked for before the change: nothing of it may be cached.
    expect([await sentTo(former), await sentTo(next)]).toEqual(['200', `301 ${former}`])
    await change(id, { titulo: 'Salão paroquial' })
    expect([await sentTo(former), await sentTo(next)]).toEqual([`301 ${next}`, '200'])
    expect(await told('/Servicos')).toContain(`href="${next}"`)
    expect(await told('/sitemap.xml')).toContain(`${next}</loc>`)
    expect(await told('/sitemap.xml')).not.toContain(`${former}<`)
  })

  test('an address that redirects is not remembered by browsers', async () => {
    const { headers } = await site.app.request('/Pagina/1')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('the groups', () => {
  test('a page that moves to another group changes both lists, and its crumbs', async () => {
    const { id } = await add({ titulo: 'Legião de Maria', grupo: 'servicos' })
    const path = `/Pagina/${id}/legiao-de-maria`
    const listed = async () => {
      const lists = ['/Servicos', '/Pastorais'].map(async (list) =>
        (await openPage(site, list)).main.includes(path),
      )
      const [{ '@graph': graph }] = structuredDataOf(await told(path)) as [{ '@graph': unknown[] }]
      return [await Promise.all(lists), JSON.stringify(graph).includes('/Pastorais"')]
    }
    expect(await listed()).toEqual([[true, false], false])
    await change(id, { grupo: 'pastorais' })
    expect(await listed()).toEqual([[false, true], true])
  })

  test('an empty one says so, and nothing leads there', async () => {
    const empty = await openPage(site, '/Outras')
    expect(empty.status).toBe(200)
    expect(empty.text).toContain('Por enquanto não há nada aqui.')
    expect(empty.html).toContain('noindex')
    const isInSitemap = async () => (await told('/sitemap.xml')).includes('/Outras')
    expect(await isInSitemap()).toBe(false)
    const { id } = await add({ grupo: 'outras', titulo: 'Nossa história em fotos' })
    expect(await isInSitemap()).toBe(true)
    const filled = await openPage(site, '/Outras')
    expect(filled.text).toContain('Nossa história em fotos')
    expect(filled.html).not.toContain('noindex')
    await done(callAs(site, ana, calls.pagina.remove, { json: { id } }))
    expect(await isInSitemap()).toBe(false)
  })
})

describe('a page', () => {
  let pagina: Pagina
  beforeEach(async () => {
    pagina = await add({
      titulo: 'Pastoral da Acolhida',
      grupo: 'pastorais',
      resumo: 'Recebe quem chega.',
      texto: 'Venha! #fé\n# Quem somos\nAmigos.\n# O que fazemos\n- um\n- dois\n## Domingo\nTudo.',
      comunidade: 2,
      regra: 'FREQ=MONTHLY;BYDAY=1TU',
      hora: '19:30',
      contatoNome: 'Secretaria',
      contatoTelefone: '27 99812-3456',
    })
  })

  test('a page names its meetings, its contact and its community', async () => {
    const page = await openPage(site, `/Pagina/${pagina.id}/pastoral-da-acolhida`)
    expect(page.text).toContain('1ª terça-feira do mês, às 19h30')
    expect(page.text).toContain('Fale com a secretaria (27) 99812-3456 WhatsApp')
    expect(page.main).toContain('href="tel:+5527998123456"')
    expect(page.main).toContain('href="https://wa.me/5527998123456"')
    expect(page.main).toContain('href="/Comunidade/2"')
  })

  const meeting = '1ª terça-feira do mês, às 19h30 · Comunidade São José'

  test('a page has headings, and a list of them', async () => {
    const { main, html } = await openPage(site, `/Pagina/${pagina.id}/pastoral-da-acolhida`)
    expect(main).toContain('<h2 id="parte-quem-somos">Quem somos</h2>')
    expect(main).toContain('<h3 id="parte-domingo">Domingo</h3>')
    expect(main).toContain('href="#parte-o-que-fazemos"')
    expect(main).toContain('Venha! #fé')
    expect(html).toContain(`<meta name="description" content="${meeting}. Recebe quem chega."`)
  })

  test('a page with few headings has no list of them, and none of its signs in its description', async () => {
    await change(pagina.id, { resumo: '', texto: '# Quem somos\nAmigos.\n# Onde\nAqui.' })
    const { main, html } = await openPage(site, `/Pagina/${pagina.id}/pastoral-da-acolhida`)
    expect(main).not.toContain('Nesta página')
    const description = `${meeting}. Quem somos Amigos. Onde Aqui.`
    expect(html).toContain(`<meta name="description" content="${description}"`)
  })

  test('a page stands on the page of its community, and leaves it for the whole parish', async () => {
    const path = `/Pagina/${pagina.id}/pastoral-da-acolhida`
    const shown = async () => (await openPage(site, '/Comunidade/2')).main.includes(path)
    expect(await shown()).toBe(true)
    await change(pagina.id, { comunidade: null })
    expect(await shown()).toBe(false)
  })

  test('a page names its community by its present name', async () => {
    const path = `/Pagina/${pagina.id}/pastoral-da-acolhida`
    expect((await openPage(site, path)).text).toContain('Comunidade São José')
    const rename = (nome: string) =>
      done(callAs(site, ana, calls.comunidade.update, { json: { id: 2, nome } }))
    await rename('São José Operário')
    expect((await openPage(site, path)).text).toContain('Comunidade São José Operário')
    await rename('São José')
  })

  test('a landline is dialled, and no WhatsApp is offered', async () => {
    await change(pagina.id, { contatoTelefone: '(27) 3722-1234' })
    const { main } = await openPage(site, `/Pagina/${pagina.id}/pastoral-da-acolhida`)
    expect(main).toContain('href="tel:+552737221234"')
    expect(main).not.toContain('wa.me/552737221234')
  })
})

describe('whom to ask', () => {
  const parishNumber = '(27) 3722-1234'
  const shown = async (json: object) => {
    const { id } = await add(json)
    return openPage(site, `/Pagina/${id}/aluguel-do-salao`)
  }
  beforeAll(() => site.services.content.documents.site.update(actor, { telefone: parishNumber }))

  test.each([
    ['', 'secretaria'],
    ['Secretaria', 'secretaria'],
    ['Secretária Ana', 'secretária Ana'],
  ])('%j is the office: the telephone of the parish', async (contatoNome, nome) => {
    const { main, text } = await shown({ contatoNome })
    expect(text).toContain(`Fale com a ${nome} ${parishNumber}`)
    expect(main).toContain('href="tel:+552737221234"')
  })

  test('someone else without a number has none', async () => {
    const { main, text } = await shown({ contatoNome: 'Dona Lúcia' })
    expect(text).toContain('Fale com: Dona Lúcia')
    expect(main).not.toContain('tel:')
  })
})

test('the page of Confession leads to its times', async () => {
  const confissao = (await site.services.content.lists.pagina.list()).find(
    ({ titulo }) => titulo === 'Confissão',
  )!
  const { main } = await openPage(site, `/Pagina/${confissao.id}/confissao`)
  expect(main).toContain('href="/Horarios?tipo=confissao"')
})

test('a list has pictures in all items or in none', async () => {
  const pictures = async () => (await openPage(site, '/Servicos')).main.match(/<img/g)?.length ?? 0
  const ofServicos = site.db.updateTable('pagina').where('grupo', '=', 'servicos')
  const first = await site.db
    .selectFrom('pagina')
    .where('grupo', '=', 'servicos')
    .select('id')
    .executeTakeFirstOrThrow()
  await ofServicos.set({ foto: 'foto.webp' }).where('id', '=', first.id).execute()
  expect(await pictures()).toBe(0)
  await ofServicos.set({ foto: 'foto.webp' }).execute()
  expect(await pictures()).toBeGreaterThan(1)
  await ofServicos.set({ foto: '' }).execute()
})

test('what to bring stands before the contact, the contents and the other words', async () => {
  const { main } = await openPage(site, '/Pagina/1/batismo')
  const parts = ['Certidão de nascimento', 'Fale com', 'Nesta página', 'porta da']
  const places = parts.map((part) => main.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(main).not.toContain('href="#parte-o-que-trazer"')
})

describe('a page that takes requests', () => {
  const textsOf = (main: string, address: string) =>
    [...main.matchAll(/href="([^"]+)"/g)]
      .map(([, href]) => href!.replaceAll('&amp;', '&'))
      .filter((href) => href.startsWith(address))
      .map((href) => decodeURIComponent(href.split(/text=|body=/)[1] ?? ''))

  test('a page leads to a message for the office, and to one for each Mass of the next days', async () => {
    await site.services.content.documents.site.update(actor, { whatsapp: '5527999990000' })
    const { main, text } = await openPage(site, '/Pagina/15/pedir-uma-intencao-de-missa')
    expect(text).toContain('Pedir pelo WhatsApp')
    const messages = textsOf(main, 'https://wa.me/5527999990000?')
    expect(messages[0]).toContain('Missa (dia, hora e igreja): ')
    expect(messages[1]).toContain('Missa: sábado, 21 de novembro, 17h, Santo Antônio')
    expect(messages.join()).toContain(
      'domingo, 22 de novembro, 7h, Matriz Sagrado Coração de Jesus',
    )
    // A liturgy of the Word takes no intentions.
    expect(text).not.toContain('16h, São Pedro')
  })

  test('a page leaves out a Mass that is cancelled', async () => {
    const path = '/Pagina/15/pedir-uma-intencao-de-missa'
    const { excecao } = site.services.content.lists
    const only = { data: '2026-11-22', acao: 'soEstas', motivo: 'Assembleia' } as const
    const { id } = await excecao.create(actor, { ...only } as never)
    expect((await openPage(site, path)).main).not.toContain('22%20de%20novembro')
    await excecao.remove(actor, id)
    expect((await openPage(site, path)).main).toContain('22%20de%20novembro')
  })

  test('a page writes an email where there is no WhatsApp, and shows the Masses without either', async () => {
    const { site: contact } = site.services.content.documents
    await contact.update(actor, { whatsapp: '', email: 'a@paroquia.example' })
    const { main, text } = await openPage(site, '/Pagina/16/pedir-oracao')
    expect(text).toContain('Pedir por email')
    expect(textsOf(main, 'mailto:a@paroquia.example?')[0]).toBe(
      'Olá! Gostaria de pedir oração.\r\nPor quem, ou por qual motivo: ',
    )
    await contact.update(actor, { email: '' })
    const without = await openPage(site, '/Pagina/16/pedir-oracao')
    expect(without.main).not.toContain('mailto:')
    expect(without.text).toContain('Próximas Missas: Amanhã')
  })

  test('pages for urgent needs show the number on call, and Home leads to both', async () => {
    const { site: contact } = site.services.content.documents
    // As on a site that began before this request was there.
    const before = site.db.updateTable('pagina').set({ pedido: '' })
    await before.where('pedido', '=', 'urgencia').execute()
    await markUrgent(site.db as unknown as Kysely<never>)
    const urgent = (await site.services.content.lists.pagina.list()).filter(
      ({ pedido }) => pedido === 'urgencia',
    )
    expect(urgent.map(({ titulo }) => titulo)).toEqual([
      'Unção dos Enfermos',
      'Quando alguém morre: velório e Missa de sétimo dia',
    ])
    const call = '<a[^>]*href="tel:\\+5527999990000"[^>]*>'
    const write = 'href="https://wa.me/5527999990000"'
    for (const plantao of ['', '(27) 99999-0000']) {
      await contact.update(actor, { plantao: plantao && '5527999990000' })
      const { main: home } = await openPage(site, '/Home')
      const inContact = home.slice(home.indexOf('id="contato"'))
      for (const { id, titulo } of urgent) {
        expect(inContact).toMatch(
          new RegExp(`href="/Pagina/${id}/[^"]*"[^>]*>${titulo.split(':')[0]}<`),
        )
        const { main } = await openPage(site, `/Pagina/${id}/${slugOf(titulo)}`)
        for (const page of [main, inContact]) {
          expect(new RegExp(call).test(page)).toBe(plantao !== '')
          expect(page.includes(write)).toBe(plantao !== '')
        }
      }
    }
    await contact.update(actor, { plantao: '' })
  })

  test('a page that takes requests is linked from Home', async () => {
    const path = '/Pagina/16/pedir-oracao'
    expect((await openPage(site, '/Home')).main).toContain(path)
    await change(16, { pedido: '' })
    expect((await openPage(site, '/Home')).main).not.toContain(path)
    expect((await openPage(site, path)).text).not.toContain('Próximas Missas')
  })
})

test('the starter pages have groups, and no number of a person', async () => {
  const paginas = await done<Pagina[]>(callAs(site, undefined, calls.pagina.list))
  const starter = paginas.slice(0, 18)
  expect(starter.map(({ grupo }) => grupo)).toEqual([
    ...Array.from({ length: 6 }, () => 'sacramentos'),
    ...Array.from({ length: 8 }, () => 'pastorais'),
    ...Array.from({ length: 4 }, () => 'servicos'),
  ])
  expect(starter.map(({ contatoTelefone }) => contatoTelefone).join('')).toBe('')
})
