// The codes of a second factor: those that authenticator apps show, and ten on paper for a user who
// lost the phone, each valid once.
import { Secret, TOTP } from 'otpauth'
import { createHash, randomBytes } from 'node:crypto'

// RFC 6238 with six digits and steps of 30 s, over SHA-1: many apps support nothing else and ignore the
// parameters in the QR code.
const algorithm = 'SHA1'
const digits = 6
const period = 30
/** Steps by which a phone's clock may be wrong, either way. */
const drift = 1

/** The shared secret: 160 random bits in base32. */
export function createSegredo(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from the QR code. @param issuer of which site the account is */
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

/**
 * The step of a code, counted since 1970: the present one or a neighbour.
 *
 * @returns undefined for an invalid code
 */
export function stepOfCodigo(segredo: string, codigo: string, now: Date): number | undefined {
  // The library compares bytes, and throws where a character has two.
  if (!isCodigo(codigo)) return undefined
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: segredo, algorithm, digits, period })
  const delta = totp.validate({ token: codigo, timestamp, window: drift })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Whether a text is a code of an app, and not a recovery code. */
export function isCodigo(text: string): boolean {
  return /^\d{6}$/.test(text)
}

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
