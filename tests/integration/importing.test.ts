// Moving in: the whole of an old site, with all that is wrong with it, becomes this site's content.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { reportOf } from '../../src/operation/importing/report.ts'
import { contentRevisions, importFrom, readEverything } from '../support/importing.ts'
import { mapEmbed, oldSiteAnswers } from '../support/old-site-content.ts'
import { type OldSiteStandIn, startOldSite } from '../support/old-site-stand-in.ts'
import { namedPictures } from '../support/pictures.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done } from '../support/staff.ts'

let site: TestSite
let old: OldSiteStandIn

beforeEach(async () => {
  site = await createTestSite()
  old = await startOldSite(await oldSiteAnswers())
})
afterEach(async () => {
  await site.close()
  await old.close()
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

  test('the same actions under the same ids, in the same order, mended', async () => {
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

  test('the communities with their maps', async () => {
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

  test('the prayers and devotions', async () => {
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

  test('a revision of every difference, with its author', async () => {
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

test('the requests to the old site are spaced', async () => {
  await importFrom(site, old.url)
  expect(old.agents).toEqual(new Set(['Adro importar']))
  expect(old.mostAtOnce).toBeLessThanOrEqual(2)
})

test('the report names imported, repaired and refused items', async () => {
  const imported = await importFrom(site, old.url)
  const report = reportOf(imported)
  const [, came, mended, missed] = report.split(/^(?:O que|Saíram do site) .*:$/m)
  expect(came!.trim().split('\n')).toEqual([
    expect.stringMatching(/^- Orações: 3 \(/),
    '- Santo Terço: como no site antigo',
    expect.stringMatching(/^- Devoções: 1 \(/),
    expect.stringMatching(/^- Comunidades: 2 \(/),
    expect.stringMatching(/^- Ações: 3 \(\d+ novas?, .*\d+ retiradas?.*\)$/),
    '- Palavra do Pastor: como no site antigo',
    '- Publicação: como no site antigo',
    '- Sobre: como no site antigo',
    '- Imagens e vídeos: 6 de 8',
  ])
  expect(mended!.trim().split('\n')).toEqual([
    '- Comunidades: a resposta começava com uma marca invisível (BOM)',
    '- Ações: havia avisos do programa em volta dos dados; números (ids) que vieram como texto',
    '- Oração "Oração da manhã": acentos consertados',
    '- Oração "Ave-Maria": caracteres que não se veem retirados',
    '- Devoção "Sagrado Coração": códigos de HTML convertidos em texto',
    '- Comunidade "São José": texto cortado em 200.000 caracteres; Mapa: o endereço foi tirado do código do mapa',
    '- Ação "Mutirão da horta": códigos de HTML convertidos em texto',
    '- Publicação: números (ids) que vieram como texto',
  ])
  expect(missed!.trim().split('\n')).toEqual([
    '- Oração "Glória": Oração: não era um texto',
    '- Comunidade "São José": Foto do altar: o nome do arquivo estava em branco',
    '- Comunidade "Nossa Senhora": Mapa: "perto da ponte" não é o endereço de um mapa que se possa mostrar',
    '- Ação "Catequese": Foto: "../../assets/x.png" é um caminho, e não o nome de um arquivo',
    '- Ação "Horta repetida": o número (id) 7 já é de outro registro',
    '- Ação "Sem número": o número (id) "abc" não serve',
    '- Publicação: a publicação nº 30, "velha.jpg": só vem a mais nova',
    '- Ação "Sopa fraterna": Foto: "sumiu.jpg" não foi encontrado no site antigo',
    '- Sobre: Segunda foto: "pagina.jpg" não foi encontrado no site antigo',
  ])
})

describe('a second run', () => {
  beforeEach(async () => {
    await importFrom(site, old.url)
  })

  test('changes nothing and leaves nothing behind', async () => {
    const before = [await readEverything(site), await revisions(), await uploads()]
    const report = reportOf(await importFrom(site, old.url))
    expect([await readEverything(site), await revisions(), await uploads()]).toEqual(before)
    expect(report).toContain('Nada mudou')
    expect(report).toContain('- Orações: 3 (já eram iguais aqui)')
  })

  test('keeps an imported picture that the old site has lost', async () => {
    const before = await readEverything(site)
    for (const path of old.answers.keys()) {
      if (!path.startsWith('/api/') || path.startsWith('/api/uploads')) old.answers.delete(path)
    }
    const report = reportOf(await importFrom(site, old.url))
    expect(await readEverything(site)).toEqual(before)
    expect(report).toMatch(/"fachada\.png" não foi encontrado .*; fica o que este site já tinha/)
    expect(report).toContain('- Imagens e vídeos: 6 de 8')
  })

  test('follows what changed there, the order as well', async () => {
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
      ['ordenou', null],
      ['excluiu', 8],
      ['importou', 4],
      ['importou', 100],
    ])
  })
})

// The hosts of such sites put the program's own `api` into a folder `api` of theirs.
describe.each(['/api', ''])('a site whose calls are below %j, and not /api', (below) => {
  test.each(['', '/', '/api', '/api/api/'])(
    'is found from an address that ends in %j',
    async (end) => {
      const answers = [...old.answers].map(([path, answering]) => {
        const isCall = path.startsWith('/api/') && path.endsWith('.php')
        return [
          isCall ? path.replace('/api', `/api${below}`.replace(/^\/api$/, '')) : path,
          answering,
        ] as const
      })
      old.answers = new Map(answers)
      const imported = await importFrom(site, old.url + end)
      expect((await read(calls.acao.list)).map(({ id }) => id)).toEqual([7, 3, 9])
      expect(imported.unread).toEqual([])
      expect(imported.pictures.here).toBeGreaterThan(0)
    },
  )
})

test('a page that answers everywhere is no site of the contract', async () => {
  const page = '<!doctype html><html><div id="root"></div></html>'
  const answers = [...old.answers]
  old.answers = new Map(
    answers.flatMap(([path, answering]) => [
      [path, page],
      [path.replace('/api', '/api/api'), answering],
    ]),
  )
  await importFrom(site, old.url)
  expect((await read(calls.acao.list)).map(({ id }) => id)).toEqual([7, 3, 9])
})

test.each(['', '/', '/api', '/api/'])('the address may end in %j, below a folder', async (end) => {
  const answers = [...old.answers]
  old.answers = new Map(answers.map(([path, answering]) => [`/paroquia${path}`, answering]))
  await importFrom(site, `${old.url}/paroquia${end}`)
  expect((await read(calls.acao.list)).map(({ id }) => id)).toEqual([7, 3, 9])
})
