// Every text of every call has a longest length, which is checked before anything parses the text.
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { operations } from '../../src/api/calls/operations.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, registerStaff } from '../support/staff.ts'

type Part = 'query' | 'json' | 'multipart'
type Schema = {
  type?: string
  enum?: unknown
  const?: unknown
  contentEncoding?: string
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
/** A text in the input of a call; a path of `['padres', 0, 'nome']` leads to it. */
type Leaf = {
  id: string
  endpoint: Endpoint
  part: Part
  path: (string | number)[]
  at: string
  maxLength: number
}

const site = await createTestSite()
afterAll(() => site.close())
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })

const parts = Object.entries(operations).flatMap(([id, endpoint]) =>
  (['query', 'json', 'multipart'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema === undefined ? [] : [{ id, endpoint, part, schema }]
  }),
)
const leaves: Leaf[] = parts.flatMap(({ id, endpoint, part, schema }) =>
  textsIn(z.toJSONSchema(schema, { io: 'input' }) as Schema).map(({ path, maxLength }) => ({
    id,
    endpoint,
    part,
    path,
    at: path.join('.'),
    maxLength,
  })),
)

function textsIn(schema: Schema, path: Leaf['path'] = []): Pick<Leaf, 'path' | 'maxLength'>[] {
  const { properties = {}, items, anyOf = [] } = schema
  // A choice is compared with a few texts; a file has a limit of its own.
  const isText = schema.type === 'string' && !('enum' in schema) && !('const' in schema)
  return [
    ...(isText && schema.contentEncoding === undefined
      ? [{ path, maxLength: schema.maxLength ?? Infinity }]
      : []),
    ...anyOf.flatMap((each) => textsIn(each, path)),
    ...(items === undefined ? [] : textsIn(items, [...path, 0])),
    ...Object.entries(properties).flatMap(([key, each]) => textsIn(each, [...path, key])),
  ]
}

/** Longer than any text may be, and shorter than the whole address or body may be. */
const lengths = { query: 1_000, json: 300_000, multipart: 5_000, small: 9_000 }

test('there are such texts in queries, bodies, rows, sets and forms', () => {
  const all = leaves.map(({ id, at }) => `${id} ${at}`)
  for (const one of [
    'listOcorrencias de',
    'createCelebracao regra',
    'updateSite padres.0.nome',
    'updateTerco contemplacoes.gozosos.contemplacao',
    'createPublicacao endereco',
    'sendImagemComunidade id',
  ]) {
    expect(all).toContain(one)
  }
})

test('each text of each call has a longest length, which is checked first and refused', async () => {
  const wrong: string[] = []
  for (const { id, endpoint, part, path, at, maxLength } of leaves) {
    const length = lengths[part === 'json' && endpoint.who === 'anyone' ? 'small' : part]
    const { error } = endpoint[part]!.safeParse(nested(path, 'á'.repeat(length)))
    const issues = error?.issues.filter((issue) => issue.path.join('.') === at) ?? []
    // The checks after the length, such as a pattern, have not been tried.
    const isFirst = codesOf(issues).every((code) => code === 'too_big') && issues.length > 0
    const text = 'a'.repeat(length)
    const response = await (part === 'query'
      ? callAs(site, ana, endpoint, { query: `?${path[0]}=${text}` })
      : part === 'json'
        ? callAs(site, ana, endpoint, { json: nested(path, text) })
        : callAs(site, ana, endpoint, { form: await formWith(String(path[0]), text) }))
    const { message } = (await response.json()) as { message?: string }
    const isRefused = [400, 422].includes(response.status) && typeof message === 'string'
    if (maxLength >= length || !isFirst || !isRefused) wrong.push(`${id} ${at}: ${response.status}`)
  }
  expect(wrong).toEqual([])
})

const versioned = Object.entries(operations).filter(([, endpoint]) => endpoint.watchesVersion)

test('a long If-Match is refused by each call that takes one', async () => {
  const headers = { 'if-match': '"'.padEnd(9_000, '1') }
  const statuses = versioned.map(async ([id, endpoint]) => {
    const { status } = await callAs(site, ana, endpoint, { json: { id: 1 }, headers })
    return [400, 422].includes(status) ? [] : [`${id}: ${status}`]
  })
  expect((await Promise.all(statuses)).flat()).toEqual([])
})

/** The codes of issues, those of each alternative included; an alternative of another type says nothing. */
function codesOf(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues
    .flatMap((issue) =>
      issue.code === 'invalid_union' ? issue.errors.flatMap(codesOf) : [issue.code],
    )
    .filter((code) => code !== 'invalid_type' && code !== 'invalid_value')
}

function nested([first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) return value
  const within = nested(rest, value)
  return typeof first === 'number' ? [within] : { [first]: within }
}

/** A file that is accepted, so that only the text is refused. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 2, height: 2, channels: 3, background: '#888' } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}

async function formWith(field: string, text: string): Promise<FormData> {
  const form = new FormData()
  form.append(field, text)
  form.append('file', new Blob([await photo()]), 'foto.jpg')
  return form
}
