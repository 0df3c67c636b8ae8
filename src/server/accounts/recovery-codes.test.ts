import { expect, test } from 'vitest'
import { createRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts'

test('ten codes of 60 bits, none twice, that can be typed from paper', () => {
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[a-km-z2-9]{4}-){2}[a-km-z2-9]{4}$/)
})

test('however it is typed, it is the same', () => {
  const kept = hashOfRecoveryCode(1, 'k7fm-2xwa-9tqe')
  for (const typed of ['K7FM 2XWA 9TQE', ' k7fm2xwa9tqe\n', 'k7fm–2xwa–9tqe']) {
    expect(hashOfRecoveryCode(1, typed)).toBe(kept)
  }
})

test('what is kept is not it, and another for another user', () => {
  const kept = hashOfRecoveryCode(1, 'k7fm-2xwa-9tqe')
  expect(kept).toMatch(/^[\da-f]{64}$/)
  expect(hashOfRecoveryCode(2, 'k7fm-2xwa-9tqe')).not.toBe(kept)
})
