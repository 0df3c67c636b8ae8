// All that staff type is shown as text.
import { Script } from 'node:vm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { settledLine, settledText } from '../../src/model/texts/settled.ts'
import { elements, openPage, scriptsOf, tagsOf } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

let usual: number

const site = await createTestSite()
afterAll(() => site.close())
beforeEach(async () => {
  await write('Pai-Nosso', 'Pai nosso que estais nos céus')
  usual = scriptsOf((await openPage(site, '/Oracoes?oracao=2')).html).length
})

const write = (titulo: string, oracao: string) =>
  site.db.updateTable('oracao').set({ titulo, oracao }).where('id', '=', 2).execute()

const hostile = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT >',
  '<!--<script>',
  ']]><img src=x onerror=alert(1)>',
  '"><svg onload="alert(1)">',
  "' onfocus='alert(1)' autofocus='",
  '</title><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= 1 %>',
  '&lt;b&gt; &amp;amp; &#60;script&#62;',
  '“aspas” \'simples\' "duplas" `graves` \\ \\n \\u0041',
  '🙏🏽 👨‍👩‍👧‍👦 é em duas partes: e\u0301, e ב\u200fא',
  'separadores \u2028 e \u2029 de linha',
  '<style>body{display:none}</style>',
  'javascript:alert(1)',
]

/** A title is stored without the marks of WhatsApp, of which the code has two. */
const lineOf = (text: string) => settledLine(text.replaceAll('`', ''))

describe.each(hostile)('%s', (text) => {
  test('a text is in the page as it was typed', async () => {
    await write(lineOf(text), settledText(`Antes\n${text}\nDepois`))
    const { main } = await openPage(site, '/Oracoes?oracao=2')
    expect(elements(main, 'h2')).toEqual([lineOf(text)])
    expect(elements(main, 'p')).toContain(settledLine(`Antes ${text} Depois`))
  })

  test('a text adds no script, and leaves the scripts of the page whole', async () => {
    await write(text, text)
    const { html, main } = await openPage(site, '/Oracoes?oracao=2')
    const scripts = scriptsOf(html)
    expect(scripts).toHaveLength(usual)
    const classic = scripts.filter(({ attributes }) => !attributes.includes('module'))
    for (const { content } of classic) expect(new Script(content)).toBeInstanceOf(Script)
    expect(main).not.toMatch(/<(?:script|style|svg onload|img src=x)/i)
    expect(tagsOf(html)).not.toMatch(/\son\w+=/)
  })

  test('a text is in a title and in attributes as it was typed', async () => {
    await site.db
      .updateTable('comunidade')
      .set({ nome: lineOf(text) })
      .where('id', '=', 2)
      .execute()
    const { html, main } = await openPage(site, '/Comunidade/2')
    expect(elements(main, 'h1')).toEqual([lineOf(`Comunidade ${text}`)])
    expect(elements(html, 'title')[0]).toContain(lineOf(text))
    expect(tagsOf(html)).not.toMatch(/\son\w+=/)
  })
})

test('an address that no form takes, from SQL by hand or a forged backup, is no script', async () => {
  const wicked = 'javascript:alert(1)'
  const { corpo } = await site.db
    .selectFrom('documento')
    .where('nome', '=', 'site')
    .select('corpo')
    .executeTakeFirstOrThrow()
  const contact = { instagram: wicked, facebook: wicked, youtube: wicked, whatsapp: wicked }
  await site.db
    .updateTable('documento')
    .set({ corpo: JSON.stringify({ ...JSON.parse(corpo), ...contact }) })
    .where('nome', '=', 'site')
    .execute()
  await site.db.updateTable('publicacao').set({ imagem: wicked }).execute()
  await site.db.updateTable('comunidade').set({ mapaUrl: wicked }).where('id', '=', 2).execute()
  for (const path of ['/Home', '/Sobre', '/Comunidade/2']) {
    const { html, status } = await openPage(site, path)
    expect(status).toBe(200)
    expect(tagsOf(html)).not.toContain(wicked)
  }
  await site.db.updateTable('documento').set({ corpo }).where('nome', '=', 'site').execute()
})

test('lone halves of a character pair do not break a page', async () => {
  await write('meio \ud83d emoji', 'meio \ud83d emoji')
  expect((await openPage(site, '/Oracoes?oracao=2')).status).toBe(200)
})

/** Without the status of the field that searches prayers, which is still empty. */
function paragraphs(main: string): string[] {
  return elements(main, 'p').filter((words) => words !== '')
}

test('100,000 characters are shown completely, in a valid page', async () => {
  const line = 'Senhor, tende piedade de nós. '.repeat(10).trim()
  const oracao = Array.from({ length: 335 }, (_, index) => `${index} ${line}`).join('\n\n')
  expect(oracao.length).toBeGreaterThan(100_000)
  await write('Ladainha', oracao)
  const { status, main, html } = await openPage(site, '/Oracoes?oracao=2')
  expect(status).toBe(200)
  expect(paragraphs(main)).toEqual(oracao.split('\n\n'))
  expect(html).toContain('</html>')
})

test('line ends part the verses of a prayer, and empty lines its stanzas', async () => {
  await write('x', 'um\ndois\n\ntrês\n \t\n\nquatro\ncinco\n')
  const { main } = await openPage(site, '/Oracoes?oracao=2')
  expect(paragraphs(main)).toEqual(['um dois', 'três', 'quatro cinco'])
  expect(main.match(/<br\/>/g)).toHaveLength(2)
})

test('a prayer without a title has a link with a text, and no empty heading', async () => {
  await write('  ', 'Pai nosso que estais nos céus')
  const { main } = await openPage(site, '/Oracoes?oracao=2')
  expect(elements(main, 'a')).toContain('Oração sem título')
  expect(elements(main, 'h2')).toEqual([])
})
