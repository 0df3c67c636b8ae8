import { expect, test } from 'vitest'
import { isFile, isCacheable, isGatewayError, isJson } from './cache.ts'

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

test.each(['application/json', 'application/json; charset=UTF-8'])('%s is JSON', (content) => {
  expect(isJson(answered({ content }))).toBe(true)
})

test.each([undefined, 'text/html; charset=utf-8', 'text/plain; application/json'])(
  '%s is not JSON',
  (content) => expect(isJson(answered({ content }))).toBe(false),
)

test.each(['text/javascript; charset=utf-8', 'text/css', 'font/woff2', 'image/webp'])(
  '%s is a file',
  (content) => expect(isFile(answered({ content }))).toBe(true),
)

test.each<Answered>([
  { content: 'text/html; charset=utf-8' },
  { content: 'TEXT/HTML' },
  { content: 'text/css', status: 404 },
])('%j is no file', (answer) => expect(isFile(answered(answer))).toBe(false))

// 511 is the answer of a captive portal, whose page the visitor needs.
test('a proxy without its site answers 502 to 504, or 520 and more', () => {
  const errors = [404, 413, 500, 501, 502, 503, 504, 511, 522].filter((status) =>
    isGatewayError(answered({ status })),
  )
  expect(errors).toEqual([502, 503, 504, 522])
})
