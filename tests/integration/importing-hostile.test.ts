// An old site that is down, broken or wicked: it costs little, and breaks nothing here.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { reportOf } from '../../src/operation/importing/report.ts'
import { importFrom, readEverything } from '../support/importing.ts'
import { picture } from '../support/old-site-content.ts'
import {
  type Answering,
  answersOf,
  cutOff,
  endless,
  hanging,
  type OldSiteStandIn,
  redirect,
  startOldSite,
  status,
} from '../support/old-site-stand-in.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite
let old: OldSiteStandIn

beforeEach(async () => {
  site = await createTestSite()
  old = await startOldSite(
    answersOf({
      oracao: [{ id: 1, titulo: 'Ave-Maria', oracao: 'Ave, Maria' }],
      acao: [{ id: 1, titulo: 'Horta', texto: 'Venha', foto: 'horta.jpg' }],
    }),
  )
})
afterEach(async () => {
  await site.close()
  await old.close()
})

const impatient = () => importFrom(site, old.url, { silenceMs: 1_000 })

const elsewhere = 'se é lá que ele está agora, repita o comando com esse endereço'
const answers: [what: string, answering: Answering, reason: string][] = [
  ['an endless answer', endless('{"data":['), 'mandou uma resposta grande demais'],
  ['a redirect to itself', redirect('/api/devocao.php'), 'mandou de um endereço a outro sem fim'],
  [
    'a redirect to a file',
    redirect('file:///etc/passwd'),
    `mandou a "file:///etc/passwd": ${elsewhere}`,
  ],
  [
    'a redirect to another port of this machine',
    redirect('http://127.0.0.1:9/'),
    `mandou a "http://127.0.0.1:9/": ${elsewhere}`,
  ],
  ['silence after the first byte', hanging('{'), 'demorou demais para responder'],
  ['an answer that is cut off', cutOff('{"data":['), 'interrompeu a conexão'],
  ['a page', '<html>Início</html>', 'respondeu com algo que não são dados: "Início"'],
  ['a refusal', status(403, '{"data":[]}'), 'respondeu com o erro 403'],
]
test.each(answers)('%s leaves a part as it is', async (_, answering, reason) => {
  const { devocao } = await readEverything(site)
  old.answers.set('/api/devocao.php', answering)
  const report = reportOf(await impatient())
  const after = await readEverything(site)
  expect(after.devocao).toEqual(devocao)
  expect(after.oracao).toEqual([{ id: 1, titulo: 'Ave-Maria', oracao: 'Ave, Maria' }])
  expect(report).toContain(`- Devoções: o site antigo ${reason}; fica o que já está aqui`)
})

const rows: [what: string, rows: unknown, reason: string][] = [
  [
    'more rows than a list has',
    Array.from({ length: 10_001 }, (_, id) => ({ id })),
    'mais de 10000',
  ],
  [
    'rows without ids',
    [{ titulo: 'a' }, { id: 0 }, { id: -1 }, { id: 1.5 }],
    'nada do que veio serve',
  ],
  ['no rows at all', [1, 'a', null, [], true], 'nada do que veio serve'],
  ['a row that fights back', [{ id: { toString: 1 }, titulo: { x: 1 } }], 'nada do que veio serve'],
]
test.each(rows)('%s leave a list as it is', async (_, data, reason) => {
  const { devocao } = await readEverything(site)
  old.answers.set('/api/devocao.php', JSON.stringify({ data }))
  const report = reportOf(await impatient())
  expect((await readEverything(site)).devocao).toEqual(devocao)
  expect(report).toMatch(new RegExp(`^- Devoções: .*${reason}`, 'm'))
})

test('a title cannot write into the report', async () => {
  const titulo = `x\n- Tudo certo\u001b[2J${'y'.repeat(400)}&ccedil;`
  old.answers.set('/api/devocao.php', JSON.stringify({ data: [{ id: 1, titulo, devocao: {} }] }))
  const report = reportOf(await impatient())
  expect(report).toMatch(/^- Devoção "x - Tudo certo\[2Jy+…": /m)
  expect(report).not.toContain('\u001b')
})

describe('a picture', () => {
  const unreadable = 'não é uma imagem que se possa ler'
  const files: [what: string, answering: () => Answering | Promise<Answering>, reason: string][] = [
    ['that is SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', unreadable],
    [
      'that is cut short',
      async () => (await noise().jpeg().toBuffer()).subarray(0, 20_000),
      unreadable,
    ],
    ['of 250 megapixels', largePicture, unreadable],
    [
      'that never ends',
      async () => endless(await noise().jpeg().toBuffer()),
      'passa do limite de 15 MB (vídeo: 200 MB)',
    ],
    [
      'that stops on the way',
      async () => hanging(await noise().png().toBuffer()),
      'não veio, porque o site antigo demorou demais para responder',
    ],
    [
      'whose connection breaks',
      async () => cutOff(await noise().png().toBuffer()),
      'não veio, porque o site antigo interrompeu a conexão',
    ],
  ]
  test.each(files)('%s is reported and left out', async (_, answering, reason) => {
    old.answers.set('/uploads/acao/horta.jpg', await answering())
    const report = reportOf(await impatient())
    expect(report).toContain(`- Ação "Horta": Foto: "horta.jpg" ${reason}`)
    expect((await readEverything(site)).acao).toEqual([
      { id: 1, titulo: 'Horta', texto: 'Venha', foto: '', fotoFoco: '' },
    ])
  })

  test('a picture is requested first in the folder of the former one', async () => {
    const rows = [1, 2, 3, 4].map((id) => ({ id, titulo: 'x', foto: `${id}.png` }))
    old.answers.set('/api/acao.php', JSON.stringify({ data: rows }))
    for (const { foto } of rows) {
      old.answers.set(`/acao/${foto}`, await picture('#123456').png().toBuffer())
    }
    await impatient()
    expect(old.asked.filter((path) => path.endsWith('4.png'))).toEqual(['/acao/4.png'])
  })

  test('a picture whose name leads out of its folder is not requested', async () => {
    const long = 'x'.repeat(256)
    const names = ['../x.png', '..\\x.png', '..', 'http://10.0.0.1/x.png', 'a\u0000.png', long]
    const rows = [...names, '%2e%2e%2fx.png'].map((foto, index) => ({ id: index + 1, foto }))
    old.answers.set('/api/acao.php', JSON.stringify({ data: rows }))
    await impatient()
    const asked = old.asked.filter((path) => path.includes('/acao/'))
    expect(new Set(asked.map((path) => path.replace(/.*\/acao\//, '')))).toEqual(
      new Set(['%252e%252e%252fx.png']),
    )
  })
})

test('an old site that fails meanwhile ends it without a change', async () => {
  const before = await readEverything(site)
  const rows = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, foto: `${index}.png` }))
  old.answers.set('/api/acao.php', JSON.stringify({ data: rows }))
  for (const { foto } of rows) old.answers.set(`/uploads/acao/${foto}`, hanging())
  await expect(impatient()).rejects.toMatchObject({
    message: expect.stringMatching(/^O site antigo parou de responder\. Nada foi mudado/),
  })
  expect(await readEverything(site)).toEqual(before)
})

function noise() {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#123456',
    },
  })
}

function largePicture(): Promise<Buffer> {
  return sharp({ create: { width: 25_000, height: 10_000, channels: 3, background: '#123456' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
