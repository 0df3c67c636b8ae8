import { expect, test } from 'vitest'
import { isApiResponse, isFile, isCacheable, isGatewayError } from './cache.ts'

type Answered = {
  status?: number
  type?: ResponseType
  redirected?: boolean
  control?: string
  content?: string
}

/** A response as a browser makes it; the constructor cannot set these types. */
function answered(given: Answered) {
  const { status = 200, type = 'basic', redirected = false, control, content } = given
  const headers = new Headers({
    ...(control !== undefined && { 'cache-control': control }),
    ...(content !== undefined && { 'content-type': content }),
  })
  return { status, type, redirected, headers } as Response
}

test.each<Answered>([{}, { control: 'no-cache' }, { control: 'public, max-age=1, immutable' }])(
  '%j may be kept',
  (answer) => expect(isCacheable(answered(answer))).toBe(true),
)

test.each<Answered>([
  { status: 201 },
  { status: 404 },
  { status: 503 },
  { status: 206 },
  { status: 0, type: 'opaque' },
  { status: 0, type: 'opaqueredirect' },
  { type: 'cors' },
  { redirected: true },
  { control: 'no-store' },
  { control: 'private, max-age=60' },
])('%j is not kept', (answer) => {
  expect(isCacheable(answered(answer))).toBe(false)
})

test('an answer of the API is JSON, and may be kept', () => {
  expect(isApiResponse(answered({ content: 'application/json' }))).toBe(true)
  expect(isApiResponse(answered({ content: 'application/json; charset=UTF-8' }))).toBe(true)
})

test.each<Answered>([
  {},
  { content: 'text/html; charset=utf-8' },
  { content: 'text/plain; application/json' },
  { content: 'application/json', status: 500 },
])('%j is none', (answer) => {
  expect(isApiResponse(answered(answer))).toBe(false)
})

test.each(['text/javascript; charset=utf-8', 'text/css', 'font/woff2', 'image/webp'])(
  '%s is a file',
  (content) => expect(isFile(answered({ content }))).toBe(true),
)

test.each<Answered>([
  { content: 'text/html; charset=utf-8' },
  { content: 'TEXT/HTML' },
  { content: 'text/css', status: 404 },
])('%j is no file', (answer) => expect(isFile(answered(answer))).toBe(false))

test('a proxy without its site answers 502, 503 or 504', () => {
  const errors = [500, 501, 502, 503, 504, 505].filter((status) =>
    isGatewayError(answered({ status })),
  )
  expect(errors).toEqual([502, 503, 504])
})
