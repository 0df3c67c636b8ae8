// What a kind of content needs beside its definition: each failure says in one sentence what is missing.
import { afterAll, describe, expect, test } from 'vitest'
import routes from '../../src/routes.ts'
import { allRights } from '../../src/parish/equipe/direitos.ts'
import { sectionsFor } from '../../src/panel/sections.tsx'
import { hasFiles } from '../../src/model/kinds/file-fields.ts'
import { isList, type Kind } from '../../src/model/kinds/kind.ts'
import { documentNames, kindNames, kindOf, listNames } from '../../src/parish/parish.ts'
import { shellPath } from '../../src/api/offline.ts'
import { linkPath } from '../../src/parish/equipe/link-path.ts'
import { hasSlug, pageAt, pages, pagesThatMayBeEmpty } from '../../src/parish/paths.ts'
import { menuKinds } from '../../src/server/content/menu.ts'
import { tableOf } from '../../src/server/store/tables/schema.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

const sections = sectionsFor({ isAdmin: 1, ...allRights })

/** A sentence for each thing that a definition says and that is not so. */
function missingIn(name: (typeof kindNames)[number]): string[] {
  const kind = kindOf(name)
  const { fields, uploads, section } = kind
  const missing: string[] = []
  const need = (is: boolean, sentence: string) => void (is || missing.push(sentence))
  need(kind.name === name, `parish.ts lists ${kind.name} as ${name}`)
  need(
    !hasFiles(fields) || uploads !== undefined,
    `${name} has a field for a file and says nothing in 'uploads'`,
  )
  need(
    sections.some(({ text, blocks }) => text === section && blocks.some(({ of }) => of === name)),
    `src/panel/sections.tsx has no block of ${name} in the section '${section}'`,
  )
  missing.push(...missingInSearch(kind))
  if (!isList(kind)) return missing
  const { itemPage } = kind
  const named = itemPage?.picture ? [itemPage.picture] : []
  for (const { by, of } of kind.listPages ? [kind.listPages] : []) {
    const field = fields[by]
    const values = field?.is === 'choice' ? Object.keys(field.options) : []
    need(
      String(Object.keys(of)) === String(values),
      `listPages of ${name} has not the values of its field ${by}`,
    )
  }
  for (const field of named) need(field in fields, `itemPage of ${name} names no field: ${field}`)
  return missing
}

/** What `searched` says and is not so; `nothing` needs no more than its reason. */
function missingInSearch({ name, fields, searched, ...kind }: Kind): string[] {
  if (searched === undefined) return [`${name} does not say in 'searched' what the search finds`]
  if ('nothing' in searched) return searched.nothing === '' ? [`${name} does not say why`] : []
  return searched.flatMap(({ each, fields: found, title, address }) => {
    const holder = each === undefined ? undefined : fields[each]
    const own =
      holder !== undefined && 'of' in holder && typeof holder.of === 'object' ? holder.of : fields
    const named = [...found, ...(title && 'field' in title ? [title.field] : [])]
    const path = address?.replace(/[?#].*/, '')
    const hasPage = path === undefined ? 'itemPage' in kind : pageAt(path) !== undefined
    return [
      ...named
        .filter((field) => !(field in own))
        .map((field) => `searched of ${name} names no field: ${field}`),
      ...(hasPage ? [] : [`searched of ${name} leads to no page`]),
    ]
  })
}

test.each(kindNames)('nothing is missing of %s', (name) => {
  expect(missingIn(name)).toEqual([])
})

test('every page and the panel follow the kinds on which the menu depends', () => {
  const followed = new Set<string>(kindNames.filter((name) => kindOf(name).inLayout))
  const forgotten = menuKinds.filter((name) => !followed.has(name))
  expect(forgotten, "kinds without 'inLayout'").toEqual([])
})

test.each(pagesThatMayBeEmpty)('a kind fills %s, so that links lead to it', (path) => {
  expect(
    kindNames.filter((name) => kindOf(name).fills?.some(({ page }) => page === path)),
  ).not.toEqual([])
})

test('src/routes.ts and src/parish/paths.ts name the same pages', () => {
  const others = new Set(['/', linkPath, shellPath, '/*'])
  const routed = routes.map(({ path }) => `/${path ?? ''}`.replace(':id', '{id}'))
  expect(routed.filter((path) => !others.has(path)).toSorted()).toEqual(
    Object.values(pages)
      .map((path) => (hasSlug(path) ? `${path}/:slug?` : path))
      .toSorted(),
  )
})

describe('the store', () => {
  test.each(listNames)('the store has a table %s with a column for each field', async (name) => {
    const tables = await site.db.introspection.getTables()
    const columns = tables
      .find((table) => table.name === tableOf(name))
      ?.columns.map((each) => each.name)
    expect(columns?.toSorted(), `a migration has to make it: see docs/adding-a-kind.md`).toEqual(
      [...Object.keys(kindOf(name).fields), 'id', 'posicao', 'versao', 'atualizado'].toSorted(),
    )
  })

  test.each(documentNames)('the store starts with the document %s', async (name) => {
    const document = await site.services.content.documents[name].get()
    expect(Object.keys(document).toSorted()).toEqual(
      [...Object.keys(kindOf(name).fields), 'versao'].toSorted(),
    )
  })
})

test('no two kinds have a call, a folder or an address in common', () => {
  const all = kindNames.map((name) => kindOf(name))
  const told = [
    ...all.map(({ path }) => path),
    ...all.filter(isList).map(({ orderPath }) => orderPath),
    ...all.flatMap(({ uploads }) => (uploads ? [`uploads/${uploads.folder}`] : [])),
    ...all.filter(isList).flatMap(({ itemPage }) => itemPage?.address ?? []),
  ]
  expect(told.filter((each, index) => told.indexOf(each) !== index)).toEqual([])
})
