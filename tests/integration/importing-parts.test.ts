// What an old site does not have, or has in another way.
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { AppError } from '../../src/server/errors/app-error.ts'
import { reportOf } from '../../src/operation/importing/report.ts'
import { contentRevisions, importFrom, readEverything, useBothSites } from '../support/importing.ts'
import { type Listening, listen } from '../support/listen.ts'
import { answersOf, type OldSiteStandIn } from '../support/old-site-stand-in.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done } from '../support/staff.ts'

let site: TestSite
let old: OldSiteStandIn

useBothSites((...both) => {
  ;[site, old] = both
})

type Row = Record<string, unknown> & { id: number }
const read = (endpoint: Endpoint) => done<Row[]>(callAs(site, undefined, endpoint))

test('an old site without anything that can be read changes nothing, and says why', async () => {
  const before = [await readEverything(site), await contentRevisions(site)]
  old.answers.clear()
  await expect(importFrom(site, old.url)).rejects.toThrow(
    /^Nada pôde ser lido: o site antigo respondeu com o erro 404/,
  )
  await old.close()
  await expect(importFrom(site, old.url)).rejects.toThrow(
    /^Nada pôde ser lido: o site antigo recusou a conexão/,
  )
  expect([await readEverything(site), await contentRevisions(site)]).toEqual(before)
})

describe("the old site's own error", () => {
  const message = 'SQLSTATE[HY000] [2002] Connection refused'
  const error = JSON.stringify({ status: 'error', message })

  test('the old site’s error is told in its words, and its part stays as it is', async () => {
    old.answers.set('/api/devocao.php', error)
    old.answers.set('/api/oracao.php', `Erro: ${message}`)
    const before = [await read(calls.devocao.list), await read(calls.oracao.list)]
    const imported = await importFrom(site, old.url)
    const report = reportOf(imported)
    expect(report).toContain(
      `- Devoções: o site antigo avisou: "${message}"; fica o que já está aqui`,
    )
    expect(report).toContain(
      `- Orações: o site antigo respondeu com algo que não são dados: "Erro: ${message}"`,
    )
    expect(report).toContain('Atenção, não pôde vir: Orações e Devoções.')
    expect([await read(calls.devocao.list), await read(calls.oracao.list)]).toEqual(before)
  })

  test('the old site’s error ends the import when there is nothing else, from any address', async () => {
    const answers = [...old.answers.keys()].filter((path) => path.endsWith('.php'))
    old.answers = new Map(answers.map((path) => [path.replace('/api', '/api/api'), error]))
    for (const address of [old.url, `${old.url}/api`]) {
      await expect(importFrom(site, address)).rejects.toThrow(
        `Nada pôde ser lido: o site antigo avisou: "${message}". Nada foi mudado neste site. Confira o endereço e tente novamente.`,
      )
    }
  })
})

test('a list that is empty there is empty here, and so is the publication', async () => {
  old.answers.set('/api/acao.php', '{"data":[]}')
  old.answers.set('/api/publicacao.php', '{"status":"success","data":[]}')
  const report = reportOf(await importFrom(site, old.url))
  expect(await read(calls.acao.list)).toEqual([])
  expect(await read(calls.publicacao.list)).toEqual([])
  expect(report).toContain('- Ações: 0\n')
  expect(report).toContain('- Publicação: não há no site antigo')
})

test('an item without what it cannot be without is left out, and the rest is imported', async () => {
  const festa = { id: 4, titulo: 'Festa de São José', inicio: '22/11/2026' }
  const retiro = { id: 5, titulo: 'Retiro', inicio: '2026-11-28' }
  old.answers.set('/api/evento.php', JSON.stringify({ data: [festa, retiro] }))
  const report = reportOf(await importFrom(site, old.url))
  expect((await read(calls.evento.list)).map(({ id }) => id)).toEqual([5])
  expect(report).toMatch(/Festa de São José.*"22\/11\/2026" não serve/)
  expect(report).toMatch(/Festa de São José.*falta algo de que o site precisa/)
})

test.each([
  'https://youtu.be/abcDEF12345',
  'http://youtu.be/abcDEF12345',
  '//youtu.be/abcDEF12345',
  'youtu.be/abcDEF12345',
])('the publication %j is the address of a video', async (imagem) => {
  old.answers = new Map(answersOf({ publicacao: [{ id: 2, imagem }] }))
  await importFrom(site, old.url)
  expect(await read(calls.publicacao.list)).toEqual([
    { id: 2, imagem: 'https://youtu.be/abcDEF12345' },
  ])
})

test('the pictures of the old client are served under their own names', async () => {
  const logo = sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
  old.answers.set('/uploads/paroquia/logo_preto.png', await logo.png().toBuffer())
  old.answers.set('/uploads/paroquia/passionista.gif', await logo.gif().toBuffer())
  await importFrom(site, old.url)
  for (const name of ['logo_preto.png', 'passionista.gif']) {
    // With two slashes, as that client joins them.
    const response = await site.app.request(`http://site.example//uploads/paroquia/${name}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(await response.bytes()).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      hasAlpha: true,
    })
  }
  expect((await site.app.request('/uploads/paroquia/outra.png')).status).toBe(404)
  const named = await site.services.content.namedPictures()
  expect([...named].filter((key) => /logo-preto|passionista/.test(key))).toHaveLength(2)
})

test.each(['logo_preto.png', 'paroquia.png', 'passionista.gif'])(
  'without one of its own, %s is the emblem of this site, also before an import',
  async (name) => {
    // Not by a redirect: a proxy may forward this folder alone.
    const emblem = await site.app.request(`http://site.example//uploads/paroquia/${name}`)
    expect([emblem.status, emblem.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(emblem.headers.get('cache-control')).toBe('public, max-age=86400')
    expect((await sharp(await emblem.bytes()).metadata()).format).toBe('png')
  },
)

test('the old address of a picture leads to its new one', async () => {
  await importFrom(site, old.url)
  const name = 'Mutirão da horta (1).jpg'
  const written = [encodeURIComponent(name), encodeURIComponent(name.normalize('NFD'))]
  for (const each of written) {
    const { status, headers } = await site.app.request(`/uploads/acao/${each}`)
    expect(status).toBe(301)
    const picture = await site.app.request(headers.get('location')!)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const moved = await site.app.request('/uploads/comunidades/2/fachada.png')
  expect(moved.headers.get('location')).toMatch(/^\/uploads\/comunidades\/2\/fachada--.*\.webp$/)
  // Of another folder, and of a picture that did not come.
  for (const path of ['comunidades/40/fachada.png', 'acao/sumiu.jpg', 'acao/fachada.png']) {
    expect((await site.app.request(`/uploads/${path}`)).status).toBe(404)
  }
})

test('the old address of a picture that was removed since leads nowhere', async () => {
  await importFrom(site, old.url)
  const [{ id }] = (await read(calls.acao.list)) as [Row]
  await site.services.content.lists.acao.remove({ id: null, nome: 'Teste' }, id)
  const response = await site.app.request(
    `/uploads/acao/${encodeURIComponent('Mutirão da horta (1).jpg')}`,
  )
  expect(response.status).toBe(404)
})

describe('another site of this program', () => {
  let other: TestSite
  let listening: Listening

  beforeEach(async () => {
    other = await createTestSite()
    listening = await listen(other.app)
  })
  afterEach(async () => {
    await listening.close()
    await other.close()
  })

  test('another site of this program is imported unchanged, contact and priests as well', async () => {
    const { content } = other.services
    const actor = { id: null, nome: 'Teste' }
    const foto = await storePortrait(other)
    await content.documents.site.update(actor, {
      nome: 'Outra paróquia',
      endereco: 'Rua Nova, 1',
      bairro: 'Centro',
      cidade: 'Colatina',
      cep: '29700-000',
      telefone: '(27) 3722-0000',
      whatsapp: '5527999990000',
      email: 'outra@paroquia.example',
      instagram: 'https://www.instagram.com/outra/',
      facebook: '',
      horarioSecretaria: 'Sábado, das 8h às 11h',
      padres: [
        { funcao: 'Pároco', nome: 'Pe. João', texto: 'É de lá.', foto, fotoFoco: '50 20' },
        { funcao: 'Vigário', nome: 'Pe. José', texto: '', foto: '', fotoFoco: '' },
      ],
    })
    await content.documents.palavraPastor.update(actor, {
      titulo: 'Paz',
      texto: 'A todos',
      padre: 'Pe. João',
      foto: '',
    })
    await content.documents.paroquia.update(actor, {
      texto1: 'Uma paróquia à beira do rio.',
      historia1: 'Começou em 1921.',
      historia2: '',
      foto1: '',
      foto2: '',
    })
    await content.lists.oracao.create(actor, { titulo: 'Só lá', oracao: 'Um\n\nDois' })
    const [first, ...rest] = await content.lists.acao.list()
    await content.lists.acao.order(actor, [...rest.map(({ id }) => id), first!.id])
    await importFrom(site, listening.url)
    // A picture within a row comes as well; reduced again, it has another name.
    const { padres } = await site.services.content.documents.site.get()
    const brought = padres[0]!.foto
    expect((await site.app.request(`/uploads/contato/${brought}`)).status).toBe(200)
    const there = JSON.stringify(await readEverything(other)).replace(foto, brought)
    expect(await readEverything(site)).toEqual(JSON.parse(there))
  })
})

async function storePortrait({ services: { media } }: TestSite): Promise<string> {
  const create = { width: 800, height: 1000, channels: 3 as const, background: '#3d6b39' }
  const photo = await sharp({ create }).jpeg().toBuffer()
  return media.store(
    'contato',
    await media.receive('retrato.jpg', Readable.from([photo]), 'picture'),
  )
}

test('a disk that is full ends it with nothing changed', async () => {
  const before = await readEverything(site)
  const { media } = site.services
  const full = new AppError(503, refusals.diskFull)
  site.services.media = { ...media, receive: () => Promise.reject(full) }
  await expect(importFrom(site, old.url)).rejects.toBe(full)
  expect(await readEverything(site)).toEqual(before)
})
