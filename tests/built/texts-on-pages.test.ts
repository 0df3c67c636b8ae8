// What staff type into texts, as pages, link previews and feeds show it.
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { calls } from '../../src/api/calls/calls.ts'
import { openPage, structuredDataOf } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'
import {
  attribute,
  type Html,
  readCalendar,
  readHtml,
  readXml,
  textIn,
} from '../support/strict-readers.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

const write = <Data = { id: number }>(endpoint: Endpoint, json: object) =>
  done<Data>(callAs(site, ana, endpoint, { json }))

async function pageAt(path: string): Promise<Html> {
  return readHtml((await openPage(site, path)).html)
}

/** Its links to other places, and the text of each. */
function linksOf({ elements }: Html): Record<string, string> {
  const links = elements.filter(({ tagName }) => tagName === 'a')
  const all = links.map((link) => [attribute(link, 'href') ?? '', textIn(link)] as const)
  return Object.fromEntries(all.filter(([href]) => /^(?:https:|mailto:|tel:)/.test(href)))
}

function textsOf({ elements }: Html, name: string): string[] {
  return elements.filter(({ tagName }) => tagName === name).map(textIn)
}

function meta({ elements }: Html, name: string): string | undefined {
  const found = elements.find(
    (each) => attribute(each, 'name') === name || attribute(each, 'property') === name,
  )
  return found && attribute(found, 'content')
}

// https://github.com/mattimaier/bnote/issues/377
test('what a notice names can be tapped', async () => {
  const texto =
    'Faça a inscrição: https://forms.gle/Qx7Yb2KfT9\n' +
    'Dúvidas: fale com a Lúcia no WhatsApp (27) 99812-3456, crisma@paroquia.example\n' +
    '- secretaria: 27 3722 1234\n- site: www.paroquia.example\n- zap 99700-1111'
  const { id } = await write(calls.aviso.create, { titulo: 'Crisma', texto })
  const page = await pageAt(`/Aviso/${id}`)
  expect(linksOf(page)).toMatchObject({
    'https://forms.gle/Qx7Yb2KfT9': 'https://forms.gle/Qx7Yb2KfT9',
    'https://wa.me/5527998123456': '(27) 99812-3456',
    'mailto:crisma@paroquia.example': 'crisma@paroquia.example',
    'tel:+552737221234': '27 3722 1234',
    'https://www.paroquia.example': 'www.paroquia.example',
    'https://wa.me/5527997001111': '99700-1111',
  })
  expect(textsOf(page, 'li')).toEqual(
    expect.arrayContaining(['secretaria: 27 3722 1234', 'site: www.paroquia.example']),
  )
  const outside = page.elements.filter((each) => attribute(each, 'href')?.includes('forms.gle'))
  expect(outside.map((each) => attribute(each, 'rel'))).toEqual(['noopener'])
})

// https://github.com/openmeet-team/openmeet-api/issues/442
describe('what is shared says first when and where it is', () => {
  const dated = { inicio: '2026-12-17', horaInicio: '19:00', local: 'Salão paroquial' }
  const weekly = { regra: 'FREQ=WEEKLY;BYDAY=TH', hora: '19:30', comunidade: 2 }
  test.each<[Endpoint, json: object, path: string, description: string]>([
    [
      calls.evento.create,
      { titulo: 'Festa da Padroeira', texto: 'Venha com a família.', ...dated },
      '/Evento/',
      'Quinta, 17 de dezembro, 19h · Salão paroquial. Venha com a família.',
    ],
    [
      calls.aviso.create,
      { titulo: 'Obra', texto: 'Até o Natal.', de: '2026-11-20', comunidade: 2 },
      '/Aviso/',
      'Aviso de 20 de novembro · São José. Até o Natal.',
    ],
    [
      calls.pagina.create,
      { titulo: 'Coral', grupo: 'pastorais', resumo: 'Venha cantar.', ...weekly },
      '/Pagina/',
      'Toda quinta-feira, às 19h30 · Comunidade São José. Venha cantar.',
    ],
    [
      calls.comunidade.update,
      { id: 2, descricao: 'No alto do córrego.' },
      '/Comunidade/',
      'Missa: 1º e 3º domingos do mês, às 8h30. No alto do córrego.',
    ],
  ])('%o', async (endpoint, json, path, description) => {
    const { id } = await write(endpoint, json)
    const titulo = 'titulo' in json ? String(json.titulo).toLowerCase() : ''
    const page = await pageAt(path + id + (path === '/Pagina/' ? `/${titulo}` : ''))
    expect(meta(page, 'og:description')).toBe(description)
    expect(meta(page, 'description')).toBe(description)
    // The server draws the picture that the page names: another name would redirect.
    const { pathname } = new URL(meta(page, 'og:image')!)
    expect((await site.app.request(pathname)).status).toBe(200)
  })
})

// https://github.com/glific/glific-frontend/issues/1699
describe('the marks of WhatsApp', () => {
  const marks = {
    titulo: '*CRISMA* 2026',
    texto: '*ATENÇÃO, JOVENS!*\n_Inscrições abertas até domingo_ em paroquia.example/a_b_c *',
  }
  const words = 'ATENÇÃO, JOVENS! Inscrições abertas até domingo em paroquia.example/a_b_c *'

  test('the marks are emphasis on the page of a notice, and nothing elsewhere', async () => {
    const { id } = await write(calls.aviso.create, marks)
    const page = await pageAt(`/Aviso/${id}`)
    expect(textsOf(page, 'h1')).toEqual(['CRISMA 2026'])
    expect(textsOf(page, 'strong')).toContain('ATENÇÃO, JOVENS!')
    expect(textsOf(page, 'em')).toContain('Inscrições abertas até domingo')
    expect(textsOf(page, 'title')[0]).toMatch(/^CRISMA 2026 \|/)
    expect(meta(page, 'og:title')).toBe('CRISMA 2026')
    expect(meta(page, 'description')).toBe(`Aviso de 20 de novembro. ${words}`)
    expect(meta(page, 'og:description')).toBe(`Aviso de 20 de novembro. ${words}`)
    const feed = readXml(await (await site.app.request('/avisos.atom')).text())
    expect(feed.get('title')).toContain('CRISMA 2026')
    expect(feed.get('content')).toContain(words.replace('JOVENS! ', 'JOVENS!\n'))
  })

  test('the marks are a quotation and code on the page, and plain words elsewhere', async () => {
    const texto = '***Pix***\n> Dai-lhes *vós*\n> de comer.\nChave: ```pix@paroquia.example```'
    const { id } = await write(calls.aviso.create, { titulo: 'Campanha', texto })
    const page = await pageAt(`/Aviso/${id}`)
    expect(textsOf(page, 'strong')).toEqual(expect.arrayContaining(['Pix', 'vós']))
    expect(textsOf(page, 'blockquote')).toEqual(['Dai-lhes vósde comer.'])
    expect(textsOf(page, 'code')).toEqual(['pix@paroquia.example'])
    expect(meta(page, 'description')).toBe(
      'Aviso de 20 de novembro. Pix Dai-lhes vós de comer. Chave: pix@paroquia.example',
    )
    expect(textsOf(await pageAt('/Home'), 'code')).toEqual(['pix@paroquia.example'])
  })

  test('the marks are emphasis in the beginning that lists show, without links', async () => {
    const page = await pageAt('/Home')
    expect(textsOf(page, 'strong')).toContain('ATENÇÃO, JOVENS!')
    expect(page.text).toContain('paroquia.example/a_b_c')
    expect(Object.keys(linksOf(page)).filter((href) => href.includes('a_b_c'))).toEqual([])
  })

  test('the marks are not in the calendar and the structured data of an event', async () => {
    const contato = '*Lúcia*, 27 99812 3456'
    const { id } = await write(calls.evento.create, { ...marks, contato, inicio: '2026-12-24' })
    const response = await site.app.request(`/calendario/evento-${id}.ics`)
    const event = readCalendar(await response.text()).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('summary')).toBe('CRISMA 2026')
    expect(event?.getFirstPropertyValue('description')).toBe(
      `${words.replace('JOVENS! ', 'JOVENS!\n')}\nLúcia, 27 99812 3456`,
    )
    const { html } = await openPage(site, `/Evento/${id}`)
    const [data] = structuredDataOf(html) as [{ '@graph': { '@type': string }[] }]
    expect(data['@graph'].find((thing) => thing['@type'] === 'Event')).toMatchObject({
      name: 'CRISMA 2026',
      description: words.replace('JOVENS! ', 'JOVENS!\n'),
    })
  })

  test('the marks are not in a sentence of the history', async () => {
    const { data } = (await (await callAs(site, ana, calls.listRevisoes, {})).json()) as {
      data: { titulo: string }[]
    }
    expect(data.map(({ titulo }) => titulo)).toContain('CRISMA 2026')
    expect(data.filter(({ titulo }) => titulo.includes('*'))).toEqual([])
  })
})

// infor-design/enterprise#1351, osTicket/osTicket#2051
test('bullets and rows of Word are a list and a table, and plain words elsewhere', async () => {
  const texto =
    '\uf0d8\tRG e CPF\r\n\uf0fc\tFoto 3x4\r\n' +
    'Dia\tHora\tComunidade\r\n24/12\t19h30\tMatriz\r\n25/12\t\tSão José\r\n'
  const { id } = await write(calls.aviso.create, { titulo: 'Crisma', texto })
  const page = await pageAt(`/Aviso/${id}`)
  expect(textsOf(page, 'li')).toEqual(expect.arrayContaining(['RG e CPF', 'Foto 3x4']))
  expect(textsOf(page, 'th')).toEqual(['Dia', 'Hora', 'Comunidade'])
  expect(textsOf(page, 'td')).toEqual(['24/12', '19h30', 'Matriz', '25/12', '', 'São José'])
  expect(page.text).not.toMatch(/\p{Private_Use}/u)
  expect(meta(page, 'description')).toContain(
    '• RG e CPF • Foto 3x4 Dia, Hora, Comunidade 24/12, 19h30, Matriz 25/12, São José',
  )
  const feed = readXml(await (await site.app.request('/avisos.atom')).text())
  expect(feed.get('content')?.join('\n')).toContain('24/12, 19h30, Matriz\n25/12, São José')
})

// https://github.com/nhoizey/vscode-gremlins/issues/204
test('a number with invisible marks is dialed', async () => {
  const contato = 'Ana \u200e+55\u00a027\u202f99812\u20113456\u200f'
  const json = { titulo: 'Encontro', inicio: '2026-12-24', contato }
  const { id } = await write(calls.evento.create, json)
  expect(linksOf(await pageAt(`/Evento/${id}`))).toMatchObject({
    'tel:+5527998123456': '+55 27 99812-3456',
  })
})

const rich = '*Venha* a https://paroquia.example/a_b_c'
test.each<[where: string, endpoint: Endpoint, json: object, path: string]>([
  ['the pastor’s word', calls.palavraPastor.update, { texto: rich }, '/Home'],
  ['an action', calls.acao.update, { id: 1, texto: rich }, '/Home'],
  ['a community', calls.comunidade.update, { id: 1, descricao: rich }, '/Comunidade/1'],
  ['its beginning', calls.comunidade.update, { id: 1, inicioComunidade: rich }, '/Comunidade/1'],
  ['a devotion', calls.devocao.update, { id: 1, devocao: rich }, '/Devocoes?devocao=1'],
  ['the source of a devotion', calls.devocao.update, { id: 1, font: rich }, '/Devocoes?devocao=1'],
  ['the parish', calls.paroquia.update, { texto1: rich }, '/Sobre'],
  ['its history', calls.paroquia.update, { historia1: rich }, '/Sobre'],
  ['the end of its history', calls.paroquia.update, { historia2: rich }, '/Sobre'],
  [
    'a priest',
    calls.site.update,
    { padres: [{ nome: 'Pe. A', funcao: '', texto: rich }] },
    '/Sobre',
  ],
  ['the dízimo', calls.dizimo.update, { texto: rich }, '/Dizimo'],
  ['an event', calls.evento.update, { id: 1, texto: rich }, '/Evento/1'],
  ['the contact of an event', calls.evento.update, { id: 1, contato: rich }, '/Evento/1'],
])('%s has links and emphasis', async (_, endpoint, json, path) => {
  await write(endpoint, json)
  const page = await pageAt(path)
  expect(textsOf(page, 'strong')).toContain('Venha')
  expect(linksOf(page)).toHaveProperty(['https://paroquia.example/a_b_c'])
  expect(meta(page, 'description')).not.toContain('*')
})

test('a devotion is split at line breaks as before', async () => {
  await write(calls.devocao.update, { id: 1, devocao: 'um\r\n*dois*\n\n três ' })
  const page = await pageAt('/Devocoes?devocao=1')
  expect(textsOf(page, 'p')).toEqual(expect.arrayContaining(['um', 'dois', 'três']))
})

test('prayers are shown as they were typed', async () => {
  const oracao = '*Ave Maria*\n- cheia de graça\n- www.paroquia.example'
  await write(calls.oracao.update, { id: 1, oracao })
  await write(calls.terco.update, { inicio: oracao })
  for (const path of ['/Oracoes?oracao=1', '/Oracoes?oracao=terco']) {
    const page = await pageAt(path)
    for (const line of oracao.split('\n')) expect(page.text).toContain(line)
    expect(linksOf(page)).not.toHaveProperty(['https://www.paroquia.example'])
  }
})
