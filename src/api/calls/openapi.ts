import { z } from 'zod'
import { type Endpoint, Failure } from './endpoint.ts'
import { operations } from './operations.ts'
import { rightsOf } from './rights.ts'
import { longestKey } from '../sentences/refusals.ts'
import { sessionCookie } from '../../parish/equipe/session-cookie.ts'

const failures = {
  400: 'malformed',
  401: 'not logged in',
  403: 'not allowed',
  404: 'not found',
  405: 'no such method here',
  409: 'conflict',
  413: 'too large',
  415: 'wrong kind of file',
  422: 'a field is not valid',
  429: 'too many tries',
  500: 'unexpected',
  503: 'busy',
}

export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [id, endpoint] of Object.entries(operations)) {
    const path = (paths[`/${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = operation(id, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adro',
      version: '1',
      description:
        "The calls of a parish site. A call that is not marked as public needs staff's session.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(Failure, 'output') },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          failure(description, status === '429' ? retryAfter : {}),
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: `Over https the name is __Host-${sessionCookie}.`,
        },
      },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint): Record<string, unknown> {
  const { query } = endpoint
  const needsSession = endpoint.who !== 'anyone'
  return {
    operationId,
    summary: endpoint.summary,
    'x-who': endpoint.who,
    ...describe(endpoint),
    security: needsSession ? [{ session: [] }] : [],
    parameters: [
      ...Object.entries(query?.shape ?? {}).map(([parameter, schema]) => ({
        name: parameter,
        in: 'query',
        required: !(schema as z.ZodType).safeParse(undefined).success,
        schema: jsonSchema(schema as z.ZodType, 'input'),
      })),
      ...(endpoint.watchesVersion ? [ifMatch] : []),
      ...(endpoint.takesKey ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      200: {
        description: 'success',
        content: {
          [endpoint.sendsFile ?? 'application/json']: {
            schema: jsonSchema(endpoint.answer, 'output'),
          },
        },
      },
      ...Object.fromEntries(
        Object.keys(failures).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  }
}

function describe(endpoint: Endpoint): { description?: string } {
  const needs = [rightsIn(endpoint), endpoint.needsRecentLogin && recentLogin].filter(Boolean)
  return needs.length === 0 ? {} : { description: needs.join('\n\n') }
}

/** What a person who is no administrator needs. */
function rightsIn({ kind, act }: Endpoint): string | undefined {
  if (kind === undefined || act === undefined) return undefined
  const { other, own } = rightsOf(kind)
  if (other === 'administrador') return 'Needs `isAdmin`.'
  if (act === 'order') return `Needs all \`comunidades\`${own ? '' : ` and \`${other}\``}.`
  const needs = other === 'todas' ? 'Needs all `comunidades`' : `Needs \`${other}\``
  if (!own?.acts.includes(act)) return `${needs}.`
  const limits = [
    own.fields && `, of which only ${own.fields.map((field) => `\`${field}\``).join(', ')}`,
    own.unless && `, without \`${own.unless}\``,
  ]
  return `${needs}, or that the item belongs to one of \`comunidades\`${limits.join('')}.`
}

const recentLogin =
  'Needs a login, or a call of `reauthenticate`, within the last ten minutes in this session. ' +
  "Otherwise the answer is 403, and `data` is `{motivo: 'senha', segundoFator}`: whether a code is " +
  'needed beside the password.'

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `versao` that the change starts from. If it is not the present one, the answer is 409, ' +
    'and `data` what is there now.',
  schema: { type: 'string' },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    `A random text of up to ${longestKey} characters. A request that is repeated with it, by the same user ` +
    'within a month, gets the first answer and changes nothing; of a user without a password it gets a new temporary one.',
  schema: { type: 'string', maxLength: longestKey },
}

function requestBody(endpoint: Endpoint): Record<string, unknown> {
  const schema = endpoint.json ?? endpoint.multipart
  if (schema === undefined) return {}
  const type = endpoint.json ? 'application/json' : 'multipart/form-data'
  return {
    requestBody: {
      required: true,
      content: { [type]: { schema: jsonSchema(schema, 'input') } },
    },
  }
}

const retryAfter = {
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
}

function failure(description: string, more: object): Record<string, unknown> {
  return {
    description,
    ...more,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}
