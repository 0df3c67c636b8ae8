// An old site that is down, broken or wicked: it costs little, and breaks nothing here.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { usualLimits } from '../../src/operation/importing/old-site.ts'
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

const limits = { ...usualLimits, silence: 1_000, answer: 3_000, file: 10_000 }
const impatient = () => importFrom(site, old.url, { limits })

const answers: [what: string, answering: Answering, reason: string][] = [
  ['an endless answer', endless('{"data":['), 'mandou uma resposta grande demais'],
  ['6 MB of JSON', `{"data":[${'{},'.repeat(2_000_000)}{}]}`, 'mandou uma resposta grande demais'],
  ['a redirect to itself', redirect('/api/devocao.php'), 'mandou de um endereço a outro sem fim'],
  ['a redirect to a file', redirect('file:///etc/passwd'), 'mandou a um endereço que não existe'],
  ['silence', hanging(), 'demorou demais para responder'],
  [
    'a redirect to another host',
    redirect('http://192.168.0.1/api/devocao.php'),
    'mandou a outro site, "http://192.168.0.1": se é lá que ele está agora, repita o comando com esse endereço',
  ],
  [
    'a redirect to another port of this machine',
    redirect('http://127.0.0.1:9/'),
    'mandou a outro site, "http://127.0.0.1:9": se é lá que ele está agora, repita o comando com esse endereço',
  ],
  ['silence after the first byte', hanging('{'), 'demorou demais para responder'],
  ['an answer that is cut off', cutOff('{"data":['), 'interrompeu a conexão'],
  ['a page', '<!doctype html><html>{"data"</html>', 'respondeu com algo que não são dados'],
  ['a refusal', status(403, '{"data":[]}'), 'respondeu com o erro 403'],
]
test.each(answers)('%s leaves a part as it is', async (_, answering, reason) => {
  const { devocao } = await readEverything(site)
  old.answers.set('/api/devocao.php', answering)
  const report = reportOf(await impatient())
  const after = await readEverything(site)
  expect(after.devocao).toEqual(devocao)
  expect(after.oracao).toEqual([{ id: 1, titulo: 'Ave-Maria', oracao: 'Ave, Maria' }])
  expect(report).toContain(`- Devoções: o site antigo ${reason}; fica como está aqui`)
})

test('few redirects are followed', async () => {
  old.answers.set('/api/devocao.php', redirect('/novo/devocao.php'))
  old.answers.set('/novo/devocao.php', redirect(`${old.url}/mais-novo.php`))
  old.answers.set('/mais-novo.php', '{"data":[{"id":2,"titulo":"Veio"}]}')
  await impatient()
  expect((await readEverything(site)).devocao).toMatchObject([{ id: 2, titulo: 'Veio' }])
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
  old.answers.set('/api/devocao.php', JSON.stringify({ data: [{ id: 1, titulo }] }))
  const report = reportOf(await impatient())
  expect(report).toMatch(/^- Devoção "x - Tudo certo\[2Jy+…": /m)
  expect(report).not.toContain('\u001b')
})

describe('a picture', () => {
  const missing = 'não foi encontrado no site antigo'
  const unreadable = 'não é uma imagem que se possa ler'
  const late = 'não veio, porque o site antigo demorou demais para responder'
  const files: [what: string, answering: () => Answering | Promise<Answering>, reason: string][] = [
    ['that is a page', () => '<!DOCTYPE html>\n<html><h1>Oi</h1>', missing],
    [
      'that is refused',
      () => status(500),
      'não veio, porque o site antigo respondeu com o erro 500',
    ],
    [
      'that leads round in a circle',
      () => redirect('/uploads/acao/horta.jpg'),
      'não veio, porque o site antigo mandou de um endereço a outro sem fim',
    ],
    ['that is empty', () => '', unreadable],
    ['that is SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', unreadable],
    ['that is a program', () => '<?php system($_GET["x"]);', unreadable],
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
    ['that never comes', () => hanging(), late],
    ['that stops on the way', async () => hanging(await noise().png().toBuffer()), late],
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

  test('is found behind the page that the site answers everywhere else', async () => {
    const page = '<!doctype html><html><div id="root"></div></html>'
    old.answers.set('/uploads/acao/horta.jpg', page)
    old.answers.set('/api/uploads/acao/horta.jpg', page)
    old.answers.set('/api/acao/horta.jpg', await picture('#123456').jpeg().toBuffer())
    const report = reportOf(await impatient())
    expect(report).toContain('- Imagens e vídeos: 1 de 1')
  })

  test('is requested first in the folder of the former one', async () => {
    const rows = [1, 2, 3, 4].map((id) => ({ id, titulo: 'x', foto: `${id}.png` }))
    old.answers.set('/api/acao.php', JSON.stringify({ data: rows }))
    for (const { foto } of rows) {
      old.answers.set(`/acao/${foto}`, await picture('#123456').png().toBuffer())
    }
    await impatient()
    expect(old.asked.filter((path) => path.endsWith('4.png'))).toEqual(['/acao/4.png'])
  })

  test('names lead nowhere', async () => {
    const names = ['../x.png', '..\\x.png', '..', 'a/b.png', 'http://10.0.0.1/x.png', 'a\u0000.png']
    const rows = [...names, '%2e%2e%2fx.png'].map((foto, index) => ({ id: index + 1, foto }))
    old.answers.set('/api/acao.php', JSON.stringify({ data: rows }))
    await impatient()
    const fixed = /\/(?:logo_preto|paroquia)\.png$|\.gif$/
    const asked = old.asked.filter((path) => !path.endsWith('.php') && !fixed.test(path))
    expect(asked).toHaveLength(4)
    expect(asked.every((path) => path.endsWith('/acao/%252e%252e%252fx.png'))).toBe(true)
  })
})

test('an old site that fails meanwhile ends it without a change', async () => {
  const before = await readEverything(site)
  const rows = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, foto: `${index}.png` }))
  old.answers.set('/api/acao.php', JSON.stringify({ data: rows }))
  for (const { foto } of rows) old.answers.set(`/uploads/acao/${foto}`, hanging())
  await expect(impatient()).rejects.toMatchObject({
    exitCode: 1,
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
