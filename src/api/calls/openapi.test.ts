import { describe, expect, test } from 'vitest'
import { describeApi } from './openapi.ts'
import { operations } from './operations.ts'

type Operation = {
  operationId: string
  summary: string
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, unknown>
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }

const description = describeApi()
const { openapi, paths } = description as Description

test('is OpenAPI 3.1 and nothing but JSON', () => {
  expect(openapi).toBe('3.1.0')
  expect(JSON.parse(JSON.stringify(description))).toEqual(description)
})

const calls = Object.entries(operations).map(([id, call]) => ({ id, call }))

describe.each(calls)('$call.method $call.path', ({ id, call }) => {
  const { method, path, who, summary } = call
  const operation = paths[`/${path}`]?.[method.toLowerCase()]

  test('is described', () => {
    expect(operation).toMatchObject({ operationId: id, summary })
    expect(operation?.responses).toHaveProperty('200')
    expect(operation?.responses).toHaveProperty('401')
  })

  test('needs a session unless anyone may make it', () => {
    expect(operation?.security).toEqual(who === 'anyone' ? [] : [{ session: [] }])
  })

  test('tells what is sent', () => {
    const type = call.json ? 'application/json' : 'multipart/form-data'
    const described = operation?.requestBody?.content[type]?.schema.properties ?? {}
    expect(Object.keys(described)).toEqual(Object.keys((call.json ?? call.multipart)?.shape ?? {}))
    const parameters = operation?.parameters?.map((parameter) => parameter.name) ?? []
    const version = call.watchesVersion ? ['If-Match'] : []
    const header = [...version, ...(call.takesKey ? ['Idempotency-Key'] : [])]
    expect(parameters).toEqual([...Object.keys(call.query?.shape ?? {}), ...header])
  })
})

test('the ids of operations stay those that clients know', () => {
  const known = [
    'get /devocao.php listDevocoes',
    'post /devocao.php createDevocao',
    'put /ordemDevocao.php orderDevocoes',
    'get /terco.php getTerco',
    'get /paroquia.php listParoquias',
    'put /PalavraPastor.php updatePalavraPastor',
    'post /uploadImagemComunidade.php sendImagemComunidade',
    'delete /imagemPadre.php dropImagemPadre',
    'get /publicacao.php listPublicacoes',
    'delete /publicacao.php removePublicacao',
    'delete /login.php logout',
  ]
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
  )
  expect(all).toEqual(expect.arrayContaining(known))
})

test('tells which part of a query must be there', () => {
  const required = (path: string) =>
    paths[path]?.get?.parameters?.filter((each) => each.required).map(({ name }) => name)
  expect(required('/revisao.php')).toEqual(['id'])
  expect(required('/liturgia')).toEqual([])
})

test('describes no call that is not there', () => {
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(calls.length)
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(0)
  for (const [, reference = ''] of references) expect(resolve(reference)).toBeDefined()
})

/** What a reference such as `#/components/schemas/Failure` points to. */
function resolve(reference: string): unknown {
  expect(reference).toMatch(/^#\//)
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], description)
}
