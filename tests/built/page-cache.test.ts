// Pages are cached, and are never stale.
import { resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import type { PageHandler } from '../../src/server/http/pages.ts'
import { clockAt, createTestSite, loadRenderPage, testNow, type TestSite } from '../support/site.ts'

let site: TestSite
let app: Hono
let newApp: () => Hono
/** The addresses that were rendered, one after the other. */
let rendered: string[]
/** Runs while a page is being rendered. */
let meanwhile: () => Promise<void>
const clock = clockAt(testNow)
const actor = { id: null, nome: 'Teste' }

beforeEach(async () => {
  clock.set(testNow)
  site = await createTestSite({ clock })
  rendered = []
  meanwhile = async () => undefined
  const render = await loadRenderPage()
  const renderPage: PageHandler = async (request, ...rest) => {
    const { pathname, search } = new URL(request.url)
    rendered.push(pathname + search)
    const response = await render(request, ...rest)
    const html = await response.text()
    await meanwhile()
    return new Response(html, response)
  }
  newApp = () => createApp(site.services, { clientDir: resolve('build/client'), renderPage })
  app = newApp()
})
afterEach(() => site.close())

async function open(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await app.request(path, { headers })).text()
}

const cachedPages = [
  '/',
  '/Home',
  '/Sobre',
  '/Liturgia',
  '/Liturgia?leitura=salmo',
  '/Liturgia?data=2026-11-22',
  '/Oracoes',
  '/Oracoes?oracao=2',
  '/Oracoes?oracao=terco&misterio=gozosos',
  '/Oracoes?oracao=terco&misterio=gozosos&guia=1',
  '/Devocoes',
  '/Devocoes?devocao=1',
  '/Horarios?tipo=missa&comunidade=1&dia=0&periodo=noite',
  '/Comunidade/2',
  '/Sacramentos',
  '/Pagina/1/batismo',
]

test.each(cachedPages)('%s is rendered once', async (path) => {
  const first = await open(path)
  expect(await open(path)).toBe(first)
  expect(rendered).toEqual([path])
})

test.each(['/Admin', '/Comunidade/01'])('%s is not cached', async (path) => {
  await open(path)
  await open(path)
  expect(rendered).toHaveLength(2)
})

const missing = [
  ['/nada', '/a/b/c/d', '/index.php', '/Home/nada'],
  ['/Comunidade/999', '/Comunidade/nada', '/comunidade/12345678901/'],
  ['/Evento/999', '/Evento/nada'],
  ['/Aviso/999', '/aviso/nada/'],
  ['/Pagina/999', '/Pagina/998/crisma', '/Pagina/nada/nada'],
  ['/Liturgia?data=nada', '/Liturgia?data=1999-01-01', '/Liturgia?data=2026-02-30'],
  ['/Liturgia?leitura=nada', '/Liturgia?leitura='],
  ['/Oracoes?oracao=999', '/Oracoes?oracao=nada'],
  ['/Oracoes?oracao=terco&misterio=nada', '/Oracoes?oracao=terco&misterio='],
  ['/Oracoes?oracao=terco&guia=2', '/Oracoes?oracao=terco&guia=nada'],
  ['/Devocoes?devocao=999', '/Devocoes?devocao=nada'],
  ['/Horarios?tipo=nada', '/Horarios?tipo='],
  ['/Horarios?comunidade=999', '/Horarios?comunidade=nada'],
  ['/Horarios?dia=7', '/Horarios?dia=nada'],
  ['/Horarios?periodo=nada', '/Horarios?periodo=madrugada'],
  ['/Comunidades?missa=nada', '/Comunidades?missa=sabado'],
  ['/Dizimo?folha=999', '/Dizimo?folha=nada'],
]

test.each(missing)(
  'what is missing as %s is rendered once for all, and is the same',
  async (...all) => {
    const pages = new Set<string>()
    for (const path of all) {
      pages.add(await open(path))
      pages.add(await open(all[0]!))
      // A cache of its own.
      app = newApp()
      pages.add(await open(path))
    }
    expect(pages.size).toBe(1)
    app = newApp()
    rendered = []
    for (const path of all) await open(path)
    expect(rendered).toEqual([all[0]])
  },
)

test('an item that comes is there, also where its page was missing', async () => {
  const { devocao } = site.services.content.lists
  const next = Math.max(...(await devocao.list()).map(({ id }) => id)) + 1
  const path = `/Devocoes?devocao=${next}`
  expect((await app.request(path)).status).toBe(404)
  await devocao.create(actor, { titulo: 'Santa Rita', devocao: 'Rogai por nós.' })
  expect((await app.request(path)).status).toBe(200)
})

test('what means nothing in an address makes no other page', async () => {
  await open('/Sobre')
  for (let n = 0; n < 50; n++) await open(`/Sobre?utm_source=${n}&oracao=${n}`)
  expect(rendered).toHaveLength(1)
})

test('each selection of an address is a page of its own', async () => {
  for (const query of [
    '',
    '?tipo=missa',
    '?dia=0',
    '?dia=6',
    '?periodo=noite',
    '?dia=0&periodo=noite',
  ]) {
    await open(`/Horarios${query}`)
  }
  expect(rendered).toHaveLength(6)
})

test('of a repeated selection the first counts', async () => {
  const once = await open('/Liturgia?leitura=salmo')
  app = newApp()
  expect(await open('/Liturgia?leitura=salmo&leitura=evangelho')).toBe(once)
})

describe('a change', () => {
  test('a change of this process is there for the next visitor, and other pages stay', async () => {
    await open('/Oracoes?oracao=1')
    await open('/Devocoes')
    await site.services.content.lists.oracao.update(actor, 1, { titulo: 'Mudou agora' })
    expect(await open('/Oracoes?oracao=1')).toContain('Mudou agora')
    await open('/Devocoes')
    expect(rendered).toEqual(['/Oracoes?oracao=1', '/Devocoes', '/Oracoes?oracao=1'])
  })

  test('a change of what the links of every page depend on is there on every page', async () => {
    const toChurch = '/Comunidade/1#mapa'
    for (const path of cachedPages) expect(await open(path)).toContain(toChurch)
    const { comunidade } = site.services.content.lists
    await comunidade.update(actor, 1, { endereco: '', mapaUrl: '' })
    for (const path of cachedPages) expect(await open(path)).not.toContain(toChurch)
  })

  test('a change of another process is there for the next visitor', async () => {
    await open('/Devocoes?devocao=1')
    await site.db.updateTable('devocao').set({ titulo: 'De fora' }).where('id', '=', 1).execute()
    expect(await open('/Devocoes?devocao=1')).toContain('De fora')
  })

  test('during the rendering of a page is not missed by the cache', async () => {
    meanwhile = async () => {
      meanwhile = async () => undefined
      await site.services.content.lists.oracao.update(actor, 1, { titulo: 'No meio' })
    }
    expect(await open('/Oracoes?oracao=1')).not.toContain('No meio')
    expect(await open('/Oracoes?oracao=1')).toContain('No meio')
  })

  test('a change of another process while a page is rendered is not missed either', async () => {
    meanwhile = async () => {
      meanwhile = async () => undefined
      await site.db.updateTable('oracao').set({ titulo: 'De fora' }).where('id', '=', 1).execute()
    }
    await open('/Oracoes?oracao=1')
    expect(await open('/Oracoes?oracao=1')).toContain('De fora')
  })
})

describe('simultaneous visitors', () => {
  const together = (path: string) => Promise.all(Array.from({ length: 20 }, () => open(path)))

  test('the visitors after a change do not get a page begun before it', async () => {
    let later: Promise<string[]> | undefined
    meanwhile = async () => {
      meanwhile = async () => undefined
      await site.services.content.lists.oracao.update(actor, 1, { titulo: 'No meio' })
      later = together('/Oracoes?oracao=1')
    }
    expect(await open('/Oracoes?oracao=1')).not.toContain('No meio')
    for (const page of await later!) expect(page).toContain('No meio')
    expect(rendered).toHaveLength(2)
  })

  test('the visitors get the page although the first of them could not', async () => {
    meanwhile = async () => {
      meanwhile = async () => undefined
      throw new Error('could not be rendered')
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.request('/Devocoes')))
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 200, 200])
    expect(rendered).toHaveLength(2)
  })
})

test('midnight in São Paulo removes entries of the day before', async () => {
  clock.set(new Date('2026-11-21T02:59:00Z'))
  const yesterday = await open('/Liturgia')
  expect(yesterday).toContain('20 de novembro')
  // The Rosary names the mysteries of the day; it is not asked for again before something changes.
  const rosary = await open('/Oracoes?oracao=terco')
  clock.set(new Date('2026-11-21T03:00:00Z'))
  expect(await open('/Liturgia')).toContain('21 de novembro')
  expect(await open('/Oracoes?oracao=terco')).not.toBe(rosary)
})

test.each(['/Home', '/Horarios', '/Comunidade/1'])(
  '%s is made anew, and sent anew, when a celebration begins',
  async (path) => {
    const etagAt = async (time: string) => {
      clock.set(new Date(`2026-11-21T${time}:00-03:00`))
      return (await app.request(path)).headers.get('etag')
    }
    const before = await etagAt('18:58')
    expect(await etagAt('18:59')).toBe(before)
    const during = await etagAt('19:00')
    expect(during).not.toBe(before)
    expect(await etagAt('19:01')).toBe(during)
  },
)

test('a day without readings is rendered again after a while', async () => {
  await open('/Liturgia?data=2026-12-24')
  clock.set(new Date(testNow.getTime() + 6 * 60_000))
  await open('/Liturgia?data=2026-12-24')
  expect(rendered).toHaveLength(2)
})

test('a page of which a part failed is not cached', async () => {
  await site.db.schema.alterTable('devocao').renameTo('sumida').execute()
  const without = await app.request('/Devocoes')
  expect(without.status).toBe(503)
  expect(without.headers.get('retry-after')).toBe('5')
  await site.db.schema
    .alterTable('sumida' as never)
    .renameTo('devocao')
    .execute()
  expect((await app.request('/Devocoes')).status).toBe(200)
})

describe('the answer', () => {
  const decoders = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  }

  test.each(['br', 'gzip', 'identity'] as const)(
    'the answer as %s holds the same page',
    async (encoding) => {
      const plain = await open('/Sobre')
      const accepted = encoding === 'identity' ? '' : `deflate, ${encoding}`
      const response = await app.request('/Sobre', { headers: { 'accept-encoding': accepted } })
      expect(response.headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      )
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
      const body = Buffer.from(await response.arrayBuffer())
      expect(decoders[encoding](body).toString()).toBe(plain)
    },
  )

  test('the answer is the same from the first time on, headers included', async () => {
    const [first, second] = [await app.request('/Home'), await app.request('/Home')]
    // Each request has its own id in the log.
    for (const { headers } of [first, second]) headers.delete('x-request-id')
    expect([...second.headers]).toEqual([...first.headers])
    expect(second.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  })

  test('the answer is 304 while the page is the same, in any encoding', async () => {
    const first = await app.request('/Home', { headers: { 'accept-encoding': 'br' } })
    const etag = first.headers.get('etag')!
    const again = (accepted: string) =>
      app.request('/Home', { headers: { 'if-none-match': etag, 'accept-encoding': accepted } })
    for (const accepted of ['br', 'gzip', '']) {
      const response = await again(accepted)
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
    }
    await site.services.content.documents.palavraPastor.update(actor, { titulo: 'Outra palavra' })
    expect((await again('br')).status).toBe(200)
  })

  test('the answer to HEAD has no body', async () => {
    await open('/Home')
    const response = await app.request('/Home', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('a call with the same response for all', () => {
  /** Counts how often the database is asked for the list. */
  function countLists(): () => number {
    const { oracao } = site.services.content.lists
    const { list } = oracao
    let times = 0
    oracao.list = () => {
      times += 1
      return list()
    }
    return () => times
  }

  test('a call is answered from memory until something changes', async () => {
    const times = countLists()
    const first = await open('/api/oracao.php')
    expect(await open('/api/oracao.php')).toBe(first)
    expect(await open('/api/oracao.php?nada=1')).toBe(first)
    expect(times()).toBe(1)
    await site.services.content.lists.oracao.update(actor, 1, { titulo: 'Mudou agora' })
    expect(await open('/api/oracao.php')).toContain('Mudou agora')
    await site.db.updateTable('oracao').set({ titulo: 'De fora' }).where('id', '=', 1).execute()
    expect(await open('/api/oracao.php')).toContain('De fora')
    expect(times()).toBe(3)
  })

  test('a call is cached by the day that it names', async () => {
    const days = ['2026-11-22', '2026-11-23']
    for (const day of [...days, ...days]) {
      const liturgia = JSON.parse(await open(`/api/liturgia?data=${day}`)) as {
        calendario: { data: string }
      }
      expect(liturgia.calendario.data).toBe(day)
    }
    expect((await app.request('/api/liturgia?data=hoje')).status).toBe(400)
  })
})

test('the requested host of one page is not in another’s', async () => {
  await app.request('http://um.example/Home')
  await app.request('http://outro.example/Home')
  expect(rendered).toHaveLength(2)
})
