import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'
import { operations } from './operations.ts'

type Operation = {
  operationId: string
  summary: string
  description?: string
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, unknown>
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }

const description = describeApi()
const { openapi, paths } = description as Description

test('the description is OpenAPI 3.1 and nothing but JSON', () => {
  expect(openapi).toBe('3.1.0')
  expect(JSON.parse(JSON.stringify(description))).toEqual(description)
})

const calls = Object.entries(operations)

test('each call is described with its session, what is sent and its responses', () => {
  const described = calls.map(([, { method, path, json }]) => {
    const operation = paths[`/${path}`]?.[method.toLowerCase()]
    const type = json ? 'application/json' : 'multipart/form-data'
    return {
      operationId: operation?.operationId,
      summary: operation?.summary,
      security: operation?.security,
      body: Object.keys(operation?.requestBody?.content[type]?.schema.properties ?? {}),
      parameters: operation?.parameters?.map(({ name }) => name) ?? [],
      responses: Object.keys(operation?.responses ?? {}).filter((status) => /200|401/.test(status)),
    }
  })
  expect(described).toEqual(
    calls.map(([operationId, call]) => ({
      operationId,
      summary: call.summary,
      security: call.who === 'anyone' ? [] : [{ session: [] }],
      body: Object.keys((call.json ?? call.multipart)?.shape ?? {}),
      parameters: [
        ...Object.keys(call.query?.shape ?? {}),
        ...(call.watchesVersion ? ['If-Match'] : []),
        ...(call.takesKey ? ['Idempotency-Key'] : []),
      ],
      responses: ['200', '401'],
    })),
  )
})

test('each call that writes content names the rights that it takes', () => {
  const rights = (path: string, method: string) => paths[path]![method]!.description
  expect(rights('/oracao.php', 'post')).toBe('Needs `isAdmin`.')
  expect(rights('/documento.php', 'delete')).toBe('Needs `secretaria`.')
  expect(rights('/comunidade.php', 'post')).toBe('Needs all `comunidades`.')
  expect(rights('/ordemDocumento.php', 'put')).toBe('Needs all `comunidades` and `secretaria`.')
  const own = 'or that the item belongs to one of `comunidades`'
  expect(rights('/evento.php', 'put')).toBe(`Needs \`secretaria\`, ${own}.`)
  expect(rights('/aviso.php', 'post')).toBe(`Needs \`secretaria\`, ${own}, without \`urgente\`.`)
  const saving = calls.filter(([id]) => /^(?:create|update|remove|order|send|drop)/.test(id))
  const without = saving.filter(([, { path, method }]) => !rights(`/${path}`, method.toLowerCase()))
  expect(without.map(([id]) => id).filter((id) => !/Convite/.test(id))).toEqual(['removeExemplos'])
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

test('the description says which part of a query must be there', () => {
  const required = (path: string) =>
    paths[path]?.get?.parameters?.filter((each) => each.required).map(({ name }) => name)
  expect(required('/revisao.php')).toEqual(['id'])
  expect(required('/liturgia')).toEqual([])
})

test('the description has no call that is not there', () => {
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
