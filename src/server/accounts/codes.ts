import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

// RFC 6238 over SHA-1: many apps support nothing else and ignore the parameters in the QR code.
const algorithm = 'SHA1'
const digits = 6
const period = 30
/** A phone's clock may be wrong by so many steps. */
const drift = 1

export function createSegredo(): string {
  return new Secret({ size: 20 }).base32
}

export function otpauthUri(segredo: string, issuer: string, label: string): string {
  // A colon separates issuer and label.
  const withoutColon = issuer.replaceAll(':', ' ')
  return new TOTP({
    issuer: withoutColon,
    label,
    secret: segredo,
    algorithm,
    digits,
    period,
  }).toString()
}

export function stepOfCode(segredo: string, codigo: string, now: Date): number | undefined {
  // The library compares bytes, and throws where a character has two.
  if (!isCode(codigo)) return undefined
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: segredo, algorithm, digits, period })
  const delta = totp.validate({ token: codigo, timestamp, window: drift })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

const howMany = 10
const groups = 3
/** Five bits each. Look-alikes such as l and 1 are left out. */
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

/** A fast hash is enough: 60 random bits cannot be guessed. */
export function hashOfRecoveryCode(usuario: number, typed: string): string {
  const codigo = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return createHash('sha256').update(`${usuario}:${codigo}`).digest('hex')
}
