import { expect, test } from 'vitest'
import { lackingSenha } from './recent-login.ts'

test('only a 403 with its reason asks for a recent login', () => {
  const lacking = { motivo: 'senha' }
  expect(lackingSenha(403, lacking)).toBe(lacking)
  expect([401, 402, 404].map((status) => lackingSenha(status, lacking))).toEqual(
    Array.from({ length: 3 }, () => undefined),
  )
  expect(lackingSenha(403, { motivo: 'outro' })).toBeUndefined()
  expect(lackingSenha(403, null)).toBeUndefined()
})
