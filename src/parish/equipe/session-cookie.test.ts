import { expect, test } from 'vitest'
import { bringsSession } from './session-cookie.ts'

test.each([
  ['sessao=abc', true],
  ['tema=escuro; sessao=abc', true],
  ['__Host-sessao=abc', true],
  [null, false],
  ['', false],
  ['tema=sessao', false],
  ['minhasessao=abc; sessao2=x', false],
])('%j brings a session: %s', (header, brings) => {
  expect(bringsSession(header)).toBe(brings)
})
