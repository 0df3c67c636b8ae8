import { describe, expect, test } from 'vitest'
import {
  createSegredo,
  otpauthUri,
  stepOfCode,
  createRecoveryCodes,
  hashOfRecoveryCode,
} from './codes.ts'

/** '12345678901234567890', the secret of RFC 6238, Appendix B. */
const segredo = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('the codes of RFC 6238, their last six digits', () => {
  const vectors: [seconds: number, step: number, codigo: string][] = [
    [59, 0x1, '287082'],
    [1111111109, 0x23523ec, '081804'],
    [1111111111, 0x23523ed, '050471'],
    [1234567890, 0x273ef07, '005924'],
    [2000000000, 0x3f940aa, '279037'],
    [20000000000, 0x27bc86aa, '353130'],
  ]
  test.each(vectors)('at %d s, step %d', (seconds, step, codigo) => {
    expect(stepOfCode(segredo, codigo, at(seconds))).toBe(step)
  })
})

describe('a clock that is wrong', () => {
  // 005924 is of the 30 s that begin here.
  const begin = 1234567890
  const step = begin / 30

  test.each([-30, -1, 0, 29, 30, 59])(
    'a code of a clock that is wrong by up to a step is taken: at %d s',
    (seconds) => {
      expect(stepOfCode(segredo, '005924', at(begin + seconds))).toBe(step)
    },
  )

  test.each([-31, 60, 3600, -86_400])(
    'a code of a clock that is wrong by more is refused: at %d s',
    (seconds) => {
      expect(stepOfCode(segredo, '005924', at(begin + seconds))).toBeUndefined()
    },
  )
})

test.each(['', '5924', '0059240', '00592x', '٠٠٥٩٢٤', '-05924', '5.9e24', '\0'.repeat(6)])(
  'what is no code: %j',
  (codigo) => {
    expect(stepOfCode(segredo, codigo, at(1234567890))).toBeUndefined()
  },
)

test('a secret has 160 bits and is never the same', () => {
  const secrets = Array.from({ length: 50 }, createSegredo)
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(50)
})

test('the address names the site and the account, and says how codes are made', () => {
  const uri = new URL(otpauthUri(segredo, 'Paróquia: São José', 'maria@paroquia.example'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Paróquia  São José:maria@paroquia.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Paróquia  São José',
    secret: segredo,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

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
