import { expect, test } from 'vitest'
import { Senha } from './usuario.ts'

test('a password has 8 to 200 characters', () => {
  const isTaken = (length: number) => Senha.safeParse('a'.repeat(length)).success
  expect([7, 8, 200, 201].map(isTaken)).toEqual([false, true, true, false])
})
