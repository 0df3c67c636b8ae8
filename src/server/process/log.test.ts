import { describe, expect, test } from 'vitest'
import { describeError, withoutValues } from './log.ts'

describe('what a message quotes is left out:', () => {
  test.each([
    [
      `Unexpected token 'M', "Maria "Zezé" da S"... is not valid JSON`,
      `Unexpected token '…', "…"... is not valid JSON`,
    ],
    [
      `ENOENT: no such file or directory, open '/dados/uploads/acao/maria-3f9c.webp'`,
      `ENOENT: no such file or directory, open '…'`,
    ],
    [
      'duplicate key value violates unique constraint "usuario_email"',
      'duplicate key value violates unique constraint "…"',
    ],
    ['Key (email)=(maria@paroquia.example) already exists.', 'Key (…) already exists.'],
    ['no user maria@paroquia.example here', 'no user … here'],
    ['could not read /dados/uploads/acao/maria.webp now', 'could not read … now'],
    ['asked https://x.example/?nome=Maria and failed', 'asked … and failed'],
    ['one\nMaria', 'one'],
    ['UNIQUE constraint failed: usuario.email', 'UNIQUE constraint failed: usuario.email'],
  ])('%s', (message, left) => {
    expect(withoutValues(message)).toBe(left)
  })
})

test('an error is told of by its kind, its code, where it happened and what caused it', () => {
  const cause = Object.assign(new TypeError('bad "Maria"'), {
    code: '23505',
    detail: 'Key (email)=(maria@x.example)',
    parameters: ['Maria'],
  })
  const described = describeError(new Error('it failed\nfor Maria', { cause }))
  expect(described).toMatchObject({
    type: 'Error',
    message: 'it failed',
    stack: expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts:\d+/)]),
    cause: { type: 'TypeError', message: 'bad "…"', code: '23505' },
  })
  expect(JSON.stringify(described)).not.toContain('aria')
})

test('what is no error says nothing of itself', () => {
  expect(describeError('Maria')).toEqual({ type: 'string', message: '', stack: [] })
})

test('errors that caused each other come to an end', () => {
  const error = new Error('a')
  error.cause = error
  expect(JSON.stringify(describeError(error)).match(/"type"/g)).toHaveLength(3)
})
