// Every output is valid with any pasted text: text from the whole of Unicode, sent through the API
// or stored before, read with strict parsers.
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { documentNames, kindOf, listNames } from '../../src/parish/parish.ts'
import { noticesFeedPath } from '../../src/parish/agenda/pages.ts'
import { up as settleStored } from '../../src/server/store/migrations/035-textos.ts'
import { tableOf } from '../../src/server/store/tables/schema.ts'
import { collectLog } from '../support/collected-log.ts'
import { withTexts } from '../support/free-texts.ts'
import { seedDocument } from '../support/seed-document.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'
import { attribute, readCalendar, readHtml, readXml, textIn } from '../support/strict-readers.ts'

const log = collectLog()

const site = await createTestSite({ log: log.log })
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
await seedDocument(site.db)
afterAll(() => site.close())

const hostile = [
  // https://github.com/leafac/kill-the-newsletter/issues/9, https://github.com/miniflux/v2/issues/575
  ['\u000b', '\u0010'],
  // https://github.com/google/WebFundamentals/issues/5780
  ['\f'],
  ['\u0085', '\u2028', '\ufeff', '\ufffe', '\uffff', '\ud83d', '\udc00', '\u{1fffe}', '\u202e'],
  [']]>', '</script>', '<!--', '<b>', '&amp;', '&#1;', '"', "'", '\\', '\\n', ';', ',', ':'],
  ['\r\n', '\r', '\n\n', '\nBEGIN:VEVENT\n', '](x)', '```', '# ', '\t', ' ', '\u00a0'],
  ['*x*', '_', '~', 'https://a.example/*_~', 'a@b.example', '(27) 99812-3456', '- x\n- y\n'],
  ['javascript:alert(1)', 'https://a.example/"onclick=', '🙏🏽', '👨‍👩‍👧', 'e\u0301', 'ﷺ', 'שלום'],
].flat()
/** All of Unicode, halves of pairs too, but NUL, which is refused. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.integer({ min: 1, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 14 },
  )
  .map((parts) => `Festa ${parts.join('').replaceAll('\u0000', '')}`)

async function throughApi(texts: () => string): Promise<void> {
  for (const name of [...listNames, ...documentNames]) {
    const json = { id: 1, ...withTexts(kindOf(name).fields, texts) }
    await done(callAs(site, ana, calls[name].update, { json }))
  }
}

/** As a row that was stored before texts were settled. */
async function intoStore(texts: () => string): Promise<void> {
  for (const name of listNames) {
    const values = withTexts(kindOf(name).fields, texts)
    await site.db
      .updateTable(tableOf(name) as 'aviso')
      .set(values)
      .where('id', '=', 1)
      .execute()
  }
  for (const nome of documentNames) {
    const { corpo } = await site.db
      .selectFrom('documento')
      .where('nome', '=', nome)
      .select('corpo')
      .executeTakeFirstOrThrow()
    const all = { ...JSON.parse(corpo), ...withTexts(kindOf(nome).fields, texts) }
    const changed = { corpo: JSON.stringify(all) }
    await site.db.updateTable('documento').set(changed).where('nome', '=', nome).execute()
  }
  await settleStored(site.db as never)
  await site.hears()
}

const pagesOfTexts = [
  [
    '/Home',
    '/Sobre',
    '/Agenda',
    '/Documentos',
    '/Horarios',
    '/Aviso/1',
    '/Evento/1',
    '/Comunidade/1',
  ],
  ['/Dizimo', '/Devocoes?devocao=1', '/Oracoes?oracao=1', '/Oracoes?oracao=terco&misterio=gozosos'],
].flat()
const calendars = ['paroquia.ics', 'comunidade-1.ics', 'evento-1.ics']
const readPaths = [...listNames.map((name) => kindOf(name).path), 'site.php', 'terco.php']

async function read(path: string): Promise<string> {
  const response = await site.app.request(path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

async function readPage(path: string): Promise<void> {
  const { elements } = readHtml(await read(path))
  for (const element of elements) {
    if (attribute(element, 'type') === 'application/ld+json') JSON.parse(textIn(element))
    const href = element.tagName === 'a' ? attribute(element, 'href') : undefined
    if (href !== undefined) expect(href).toMatch(/^(?:https?:|mailto:|tel:|webcal:|[/?#])/i)
  }
}

/** @throws for an output that is not valid */
async function readAll(): Promise<void> {
  for (const path of pagesOfTexts) await readPage(path)
  readXml(await read(noticesFeedPath))
  readXml(await read('/sitemap.xml'))
  for (const name of calendars) readCalendar(await read(`/calendario/${name}`))
  for (const path of readPaths) JSON.parse(await read(`/api/${path}`))
  JSON.parse(await read('/manifest.webmanifest'))
  JSON.parse(await read('/api/openapi.json'))
}

describe.each([
  ['through the API', throughApi],
  ['stored before', intoStore],
])('texts %s', (_, write) => {
  test('any text leaves every output valid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(anyText), async (stream) => {
        await write(() => stream.next().value)
        await expect(readAll()).resolves.toBeUndefined()
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })

  test('any text is drawn on the pictures of link previews', async () => {
    await write(() => `Festa ${hostile.join(' ')}`.replaceAll('\n', ' ').slice(0, 300))
    for (const path of ['/Aviso/1', '/Evento/1', '/Comunidade/1', '/Documentos', '/Home']) {
      const { elements } = readHtml(await read(path))
      const image = elements.find((each) => attribute(each, 'property') === 'og:image')
      const { pathname } = new URL(attribute(image!, 'content')!)
      const response = await site.app.request(pathname)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
    }
  })
})

test('the log had one JSON object per line', () => {
  expect(log.lines().length).toBeGreaterThan(0)
  expect(log.lines().filter(({ level }) => level === 'error')).toEqual([])
})
