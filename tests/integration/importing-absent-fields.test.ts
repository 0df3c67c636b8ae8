// With --substituir, a field that the old site does not have stays as staff typed it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Field, type Fields } from '../../src/model/kinds/field.ts'
import { settledAmount } from '../../src/parish/dizimo/amount.ts'
import { settledCnpj } from '../../src/parish/dizimo/cnpj.ts'
import { settledKey } from '../../src/parish/dizimo/key.ts'
import { isList } from '../../src/model/kinds/kind.ts'
import {
  documentNames,
  folderOf,
  kindOf,
  type ListName,
  listNames,
} from '../../src/parish/parish.ts'
import type { Actor, State } from '../../src/server/content/history.ts'
import { importFrom } from '../support/importing.ts'
import { mapEmbed } from '../support/old-site-content.ts'
import { answersOf, type OldSiteStandIn, startOldSite } from '../support/old-site-stand-in.ts'
import { seedDocument } from '../support/seed-document.ts'
import { createTestSite, drawingsDir, type TestSite } from '../support/site.ts'
import { registerStaff } from '../support/staff.ts'

let site: TestSite
let old: OldSiteStandIn
let ana: Actor

beforeEach(async () => {
  site = await createTestSite()
  old = await startOldSite()
  const { usuario } = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  ana = { id: usuario.id, nome: 'Ana', login: { isRecent: true, segundoFator: false } }
})
afterEach(async () => {
  await site.close()
  await old.close()
})

const picture = 'aqui-3f9c21ab44d0e2f1.webp'
const pdf = { name: 'aqui-3f9c21ab44d0e2f1.pdf', bytes: 700 }

/** A line of each notation, as it is stored. */
const inNotation = new Map([
  [settledCnpj, '12345678000195'],
  [settledKey, 'aqui@paroquia.example'],
  [settledAmount, '50,00'],
])

/** What staff type into a field. */
function typed(field: Field, present: unknown): unknown {
  const all = (of: Fields) =>
    Object.fromEntries(Object.entries(of).map(([name, each]) => [name, typed(each, '')]))
  switch (field.is) {
    case 'line':
      return field.notation === undefined ? 'MG' : inNotation.get(field.notation)
    case 'text':
      return 'MG'
    case 'email':
      return 'aqui@paroquia.example'
    case 'map':
      return mapEmbed
    case 'whatsapp':
      return '5527999990000'
    case 'profile':
      return `https://www.${field.network}.com/aqui/`
    case 'date':
      return field.required || present !== '' ? '2026-12-24' : ''
    case 'time':
      return field.isEnd ? '20:47' : '19:47'
    case 'recurrence':
      return 'FREQ=WEEKLY;BYDAY=TU'
    case 'pauses':
      return '2027-01-01/2027-01-31'
    case 'medium':
      return present
    case 'pdf':
      return pdf.name
    case 'bytes':
      return pdf.bytes
    case 'picture':
      return picture
    case 'focus':
      return '30 40'
    case 'choice':
      return Object.keys(field.options).find((key) => key !== present)
    case 'yesNo':
      return present === 1 ? 0 : 1
    case 'reference':
      // An exception names one thing that repeats: here a celebration.
      if (field.to === 'evento' || field.to === 'pagina') return null
      return field.to === 'documento' ? 1 : 2
    case 'rows':
      return [all(field.of)]
    case 'sets':
      return Object.fromEntries(field.names.map((name) => [name, all(field.of)]))
  }
}

/** What there is of a kind: the item 1 of a list, or the document. */
async function read(name: string): Promise<State> {
  const { lists, documents } = site.services.content
  if (!isList(kindOf(name)!)) return documents[name as 'terco'].get()
  const items: { id: number }[] = await lists[name as ListName].list()
  return items.find(({ id }) => id === 1)!
}

const withoutVersion = ({ versao: _, ...fields }: State) => fields

test.each([...listNames, ...documentNames])('every field of %s', async (name) => {
  if (name === 'documento' || name === 'pagina') await seedDocument(site.db)
  const { fields } = kindOf(name)
  const before = await read(name)
  const given = Object.fromEntries(
    Object.entries(fields).map(([field, is]) => [field, typed(is, before[field])]),
  )
  const [drawing = ''] = await readdir(drawingsDir)
  const folder = folderOf(name, isList(kindOf(name)) ? 1 : null)
  const content = await readFile(join(drawingsDir, drawing))
  if (folder) await site.files.uploads.write(`${folder}/${picture}`, content)
  if (folder) await site.files.uploads.write(`${folder}/${pdf.name}`, Buffer.alloc(pdf.bytes))
  const { lists, documents } = site.services.content
  if (name in lists) await lists[name as 'oracao'].update(ana, 1, given)
  else await documents[name as 'terco'].update(ana, given)
  const here = withoutVersion(await read(name))
  expect(here).toMatchObject(given)

  for (const lacking of Object.keys(fields)) {
    const others = Object.keys(fields).filter(
      (other) =>
        other !== lacking && !['picture', 'focus', 'pdf', 'bytes'].includes(fields[other]!.is),
    )
    const row: State = { id: 1 }
    for (const other of others) row[other] = here[other]
    const answer = isList(kindOf(name)) ? [row] : row
    // Another part, where this one has nothing that can be used.
    const all = { publicacao: [], [kindOf(name).path.replace('.php', '')]: answer }
    old.answers = new Map(answersOf(all))
    await importFrom(site, old.url, { overStaff: true })
    expect([lacking, withoutVersion(await read(name))[lacking]]).toEqual([lacking, here[lacking]])
  }
})

test('a set of mysteries, and a field of one', async () => {
  const { terco } = site.services.content.documents
  const { contemplacoes } = await terco.get()
  const typedHere = { misterio: 'da Luz', dia: 'Quinta-feira', contemplacao: 'Escrito aqui' }
  await terco.update(ana, { contemplacoes: { ...contemplacoes, luminosos: typedHere } })
  const gozosos = { misterio: 'da Alegria' }
  old.answers = new Map(answersOf({ terco: { contemplacoes: { gozosos } } }))
  await importFrom(site, old.url, { overStaff: true })
  const after = await terco.get()
  expect(after.contemplacoes).toEqual({
    ...contemplacoes,
    luminosos: typedHere,
    gozosos: { ...contemplacoes.gozosos, ...gozosos },
  })
})

test('an item that is new here needs what it cannot be without', async () => {
  const [one] = await site.services.content.lists.evento.list()
  const rows = [
    { id: one!.id, titulo: 'Sem dia' },
    { id: 900, titulo: 'Novo, sem dia' },
  ]
  old.answers = new Map(answersOf({ evento: rows }))
  await importFrom(site, old.url, { overStaff: true })
  expect(await site.services.content.lists.evento.list()).toMatchObject([
    { id: one!.id, titulo: 'Sem dia', inicio: one!.inicio },
  ])
})
