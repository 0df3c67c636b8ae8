import { expect, test } from 'vitest'
import { lackingPassword } from './recent-login.ts'

test('only a 403 with its reason asks for a recent login', () => {
  const lacking = { motivo: 'senha' }
  expect(lackingPassword(403, lacking)).toBe(lacking)
  expect([401, 402, 404].map((status) => lackingPassword(status, lacking))).toEqual(
    Array.from({ length: 3 }, () => undefined),
  )
  expect(lackingPassword(403, { motivo: 'outro' })).toBeUndefined()
  expect(lackingPassword(403, null)).toBeUndefined()
})
