// Moving in: the whole of an old site, with all that is wrong with it, becomes this site's content.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { reportOf } from '../../src/operation/importing/report.ts'
import { contentRevisions, importFrom, readEverything, useBothSites } from '../support/importing.ts'
import { mapEmbed } from '../support/old-site-content.ts'
import { type OldSiteStandIn } from '../support/old-site-stand-in.ts'
import { namedPictures } from '../support/pictures.ts'
import { type TestSite } from '../support/site.ts'
import { callAs, done } from '../support/staff.ts'

let site: TestSite
let old: OldSiteStandIn

useBothSites((...both) => {
  ;[site, old] = both
})

type Row = Record<string, unknown> & { id: number }
const read = (endpoint: Endpoint) => done<Row[]>(callAs(site, undefined, endpoint))
const withoutVersions = (rows: Row[]) => rows.map(({ versao: _, ...row }) => row)
const revisions = () => contentRevisions(site)
const uploads = () => readdir(join(site.dataDir, 'uploads'), { recursive: true })

describe('after an import this site holds', () => {
  beforeEach(async () => {
    await importFrom(site, old.url)
  })

  test('the site holds the same actions under the same ids, in the same order, mended', async () => {
    expect(withoutVersions(await read(calls.acao.list))).toEqual([
      {
        id: 7,
        titulo: 'Mutirão da horta',
        texto: 'Todo sábado,\nàs 8h.\n\nVenha!',
        foto: expect.stringMatching(/^mutirao-da-horta-1--\d+x\d+-[0-9a-f]{16}\.webp$/),
        fotoFoco: '',
      },
      { id: 3, titulo: 'Sopa fraterna', texto: '', foto: '', fotoFoco: '' },
      { id: 9, titulo: 'Catequese', texto: '', foto: '', fotoFoco: '' },
    ])
  })

  test('the site holds the communities with their maps', async () => {
    expect(withoutVersions(await read(calls.comunidade.list))).toEqual([
      {
        id: 2,
        nome: 'São José',
        descricao: 'Capela de São José',
        inicioComunidade: 'x'.repeat(200_000),
        mapaUrl: mapEmbed,
        endereco: '',
        notaHorarios: '',
        conferidos: '',
        fachada: expect.stringMatching(/^fachada--\d+x\d+-[0-9a-f]{16}\.webp$/),
        fachadaFoco: '',
        imagemAltar: '',
        imagemAltarFoco: '',
      },
      {
        id: 40,
        nome: 'Nossa Senhora',
        descricao: '',
        inicioComunidade: 'Em 1950\ncom poucas casas',
        mapaUrl: '',
        endereco: '',
        notaHorarios: '',
        conferidos: '',
        fachada: '',
        fachadaFoco: '',
        imagemAltar: expect.stringMatching(/^altar--\d+x\d+-[0-9a-f]{16}\.webp$/),
        imagemAltarFoco: '',
      },
    ])
  })

  test('the site holds the prayers and devotions', async () => {
    expect(withoutVersions(await read(calls.oracao.list))).toEqual([
      { id: 12, titulo: 'Oração da manhã', oracao: 'Senhor,\nno silêncio' },
      { id: 4, titulo: 'Ave-Maria', oracao: 'Ave, Maria, cheia de graça' },
      { id: 8, titulo: 'Glória', oracao: '' },
    ])
    expect(withoutVersions(await read(calls.devocao.list))).toEqual([
      {
        id: 5,
        titulo: 'Sagrado Coração',
        subtitulo: 'Primeira sexta-feira do mês',
        devocao: 'Amor e reparação',
        font: '12',
      },
    ])
  })

  test('what there is one of', async () => {
    expect((await read(calls.palavraPastor.get))[0]).toMatchObject({
      titulo: 'Paz e bem',
      texto: 'Caros paroquianos',
      padre: 'Pe. Antônio',
      foto: expect.stringMatching(/^padre-/),
    })
    expect((await read(calls.paroquia.get))[0]).toMatchObject({
      texto1: 'Nossa paróquia',
      historia1: 'Começou em 1920',
      historia2: '',
      foto1: expect.stringMatching(/^matriz-/),
      foto2: '',
    })
    expect(await done(callAs(site, undefined, calls.terco.get))).toMatchObject({
      titulo: 'Santo Terço',
      contemplacoes: { gozosos: { contemplacao: 'A\n\nB' }, luminosos: { dia: 'Quinta' } },
    })
    expect(await read(calls.publicacao.list)).toEqual([
      { id: 31, imagem: expect.stringMatching(/^festa-[0-9a-f]{16}\.mp4$/) },
    ])
  })

  test('the pictures and the video, which it serves itself', async () => {
    const addresses = (await namedPictures(site)).filter((address) => !address.endsWith('/'))
    const served = await Promise.all(addresses.map((address) => site.app.request(address)))
    expect(
      served.map((response) => [response.status, response.headers.get('content-type')]),
    ).toEqual([...Array.from({ length: 5 }, () => [200, 'image/webp']), [200, 'video/mp4']])
  })

  test('the site holds a revision of every difference, with its author', async () => {
    const all = await revisions()
    expect(new Set(all.map(({ quem }) => quem))).toEqual(
      new Set([`Importação de ${new URL(old.url).host}`]),
    )
    expect(new Set(all.map(({ feito }) => feito))).toEqual(
      new Set(['importou', 'excluiu', 'ordenou', 'limpou']),
    )
    expect(all.find(({ tipo, item }) => tipo === 'oracao' && item === 12)).toMatchObject({
      feito: 'importou',
      titulo: 'Oração da manhã',
    })
  })
})

test('the old site gets one request at a time', async () => {
  await importFrom(site, old.url)
  expect(old.agents).toEqual(new Set(['Adro importar']))
  expect(old.mostAtOnce).toBe(1)
})

test('the report names imported and refused items', async () => {
  const imported = await importFrom(site, old.url)
  const report = reportOf(imported)
  const [, came, missed] = report.split(/^(?:O que|Para preencher) .*:$/m)
  expect(came!.trim().split('\n')).toEqual([
    '- Orações: 3',
    '- Santo Terço: como no site antigo',
    '- Devoções: 1',
    '- Comunidades: 2',
    '- Ações: 3',
    '- Palavra do Pastor: como no site antigo',
    '- Publicação: como no site antigo',
    '- Sobre: como no site antigo',
    '- Imagens e vídeos: 6 de 8',
  ])
  expect(missed!.trim().split('\n')).toEqual([
    '- Oração "Glória": Oração: o que veio não serve',
    '- Comunidade "São José": Início da comunidade: o fim, porque o texto passa de 200000 caracteres',
    '- Comunidade "Nossa Senhora": Mapa: "perto da ponte" não serve',
    '- Ação "Catequese": Foto: "../../assets/x.png" não é o nome de um arquivo',
    '- Ação "Horta repetida": o número (id) 7 já é de outro registro',
    '- Ação "Sem número": o número (id) "abc" não serve',
    '- Publicação: "velha.jpg": só vem a mais nova',
    '- Ação "Sopa fraterna": Foto: "sumiu.jpg" não foi encontrado no site antigo',
    '- Sobre: Segunda foto: "pagina.jpg" não é uma imagem que se possa ler',
  ])
})

describe('a second run', () => {
  beforeEach(async () => {
    await importFrom(site, old.url)
  })

  test('a second run changes nothing and leaves nothing behind', async () => {
    const before = [await readEverything(site), await revisions(), await uploads()]
    await importFrom(site, old.url)
    expect([await readEverything(site), await revisions(), await uploads()]).toEqual(before)
  })

  test('a second run keeps an imported picture that the old site has lost', async () => {
    const before = await readEverything(site)
    for (const path of old.answers.keys()) {
      if (!path.startsWith('/api/') || path.startsWith('/api/uploads')) old.answers.delete(path)
    }
    const report = reportOf(await importFrom(site, old.url))
    expect(await readEverything(site)).toEqual(before)
    expect(report).toMatch(/"fachada\.png" não foi encontrado .*; fica o que este site já tinha/)
    expect(report).toContain('- Imagens e vídeos: 6 de 8')
  })

  test('a second run follows what changed there, the order as well', async () => {
    old.answers.set(
      '/api/oracao.php',
      JSON.stringify({
        data: [
          { id: 4, titulo: 'Ave-Maria', oracao: 'Ave, Maria' },
          { id: 12, titulo: 'Oração da manhã', oracao: 'Senhor,\nno silêncio' },
          { id: 100, titulo: 'Nova', oracao: '' },
        ],
      }),
    )
    const { length } = await revisions()
    await importFrom(site, old.url)
    expect((await read(calls.oracao.list)).map(({ id }) => id)).toEqual([4, 12, 100])
    expect((await revisions()).slice(length).map(({ feito, item }) => [feito, item])).toEqual([
      ['excluiu', 8],
      ['importou', 4],
      ['importou', 100],
      ['ordenou', null],
    ])
  })
})

// The hosts of such sites put the program's own `api` into a folder `api` of theirs.
test.each([
  ['/api', ''],
  ['', '/api/api/'],
])(
  'calls below %j, and not /api, are found from an address that ends in %j',
  async (below, end) => {
    const answers = [...old.answers].map(([path, answering]) => {
      const isCall = path.startsWith('/api/') && path.endsWith('.php')
      const instead = `/api${below}`.replace(/^\/api$/, '')
      return [isCall ? path.replace('/api', instead) : path, answering] as const
    })
    old.answers = new Map(answers)
    const imported = await importFrom(site, old.url + end)
    expect((await read(calls.acao.list)).map(({ id }) => id)).toEqual([7, 3, 9])
    expect(imported.unread.size).toBe(0)
    expect(imported.pictures.here).toBeGreaterThan(0)
  },
)

test('calls below a folder are found behind a page that answers everywhere else', async () => {
  const page = '<!doctype html><html><div id="root"></div></html>'
  old.answers = new Map(
    [...old.answers].flatMap(([path, answering]) => [
      [`/paroquia${path}`, page],
      [`/paroquia${path.replace('/api', '/api/api')}`, answering],
    ]),
  )
  await importFrom(site, `${old.url}/paroquia`)
  expect((await read(calls.acao.list)).map(({ id }) => id)).toEqual([7, 3, 9])
})
