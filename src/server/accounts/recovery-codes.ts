// Ten codes on paper for a user who lost the phone, each valid once.
import { createHash, randomBytes } from 'node:crypto'

const howMany = 10
const groups = 3
/** Thirty-two characters of five bits, without look-alikes such as l and 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** `k7fm-2xwa-9tqe`: 60 bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () =>
    Array.from({ length: groups }, createGroup).join('-'),
  )
}

function createGroup(): string {
  return [...randomBytes(4)].map((byte) => alphabet[byte % 32]).join('')
}

/**
 * How a code is stored. A fast hash is enough: 60 random bits cannot be guessed, and a reader of the
 * database finds the secret of the app's codes beside it.
 *
 * @param typed in any form: capitals, spaces and hyphens are ignored
 */
export function hashOfRecoveryCode(usuario: number, typed: string): string {
  const codigo = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return createHash('sha256').update(`${usuario}:${codigo}`).digest('hex')
}
