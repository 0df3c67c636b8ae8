import { z } from 'zod'
import { type Endpoint, endpoints, Failure } from './endpoints.ts'

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
}

/** Describes the table of calls as OpenAPI 3.1: a plain object, ready for JSON. */
export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = (paths[`/${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adro',
      version: '1',
      description:
        "The calls of a parish site. Whatever is not marked as public needs staff's session.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(Failure, 'output') },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [status, failure(description)]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sessao' },
      },
    },
  }
}

function operation(name: string, endpoint: Endpoint): Record<string, unknown> {
  const { query } = endpoint
  const needsSession = endpoint.who !== 'anyone'
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-who': endpoint.who,
    security: needsSession ? [{ session: [] }] : [],
    ...(query && {
      parameters: Object.entries(query.shape).map(([parameter, schema]) => ({
        name: parameter,
        in: 'query',
        required: false,
        schema: jsonSchema(schema as z.ZodType, 'input'),
      })),
    }),
    ...requestBody(endpoint),
    responses: {
      200: {
        description: 'success',
        content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } },
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

function failure(description: string): Record<string, unknown> {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}
