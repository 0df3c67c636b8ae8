// Every text of every call has a longest length, which is checked before anything parses the text.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { operations } from '../../src/api/calls/operations.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, registerStaff, type Staff } from '../support/staff.ts'

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

let site: TestSite
let ana: Staff

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
})
afterAll(() => site.close())

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

describe.each(leaves)('$id: $at', ({ endpoint, part, path, maxLength }) => {
  const length = lengths[part === 'json' && endpoint.who === 'anyone' ? 'small' : part]

  test('has a longest length, which is checked first', () => {
    expect(maxLength).toBeLessThan(length)
    const text = 'á'.repeat(length)
    const { error } = endpoint[part]!.safeParse(nested(path, text))
    const issues = error!.issues.filter((issue) => issue.path.join('.') === path.join('.'))
    // The checks after the length, such as a pattern, have not been tried.
    expect(new Set(codesOf(issues))).toEqual(new Set(['too_big']))
  })

  test('is refused when it is longer', async () => {
    const text = 'a'.repeat(length)
    const response = await (part === 'query'
      ? callAs(site, ana, endpoint, { query: `?${path[0]}=${text}` })
      : part === 'json'
        ? callAs(site, ana, endpoint, { json: nested(path, text) })
        : callAs(site, ana, endpoint, { form: await formWith(String(path[0]), text) }))
    expect([400, 422]).toContain(response.status)
    expect(await response.json()).toMatchObject({ status: 'error', message: expect.any(String) })
  })
})

const versioned = Object.entries(operations).filter(([, endpoint]) => endpoint.watchesVersion)

test.each(versioned)('%s: a long If-Match is refused', async (_, endpoint) => {
  const headers = { 'if-match': '"'.padEnd(9_000, '1') }
  const response = await callAs(site, ana, endpoint, { json: { id: 1 }, headers })
  expect([400, 422]).toContain(response.status)
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
