import { expect, test } from 'vitest'
import { isKeepable } from './kept.ts'

type Answered = { status?: number; type?: ResponseType; redirected?: boolean; control?: string }

/** A response as a browser gives it: here, nobody can make one of such types. */
function answered({ status = 200, type = 'basic', redirected = false, control }: Answered) {
  const headers = new Headers(control === undefined ? {} : { 'cache-control': control })
  return { status, type, redirected, headers } as Response
}

test.each<Answered>([{}, { control: 'no-cache' }, { control: 'public, max-age=1, immutable' }])(
  '%j may be kept',
  (answer) => expect(isKeepable(answered(answer))).toBe(true),
)

test.each<Answered>([
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
  expect(isKeepable(answered(answer))).toBe(false)
})
