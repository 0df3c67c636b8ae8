// The codes that authenticator apps show: RFC 6238 with six digits and steps of 30 s, over SHA-1,
// because many apps support nothing else and ignore the parameters in the QR code.
import { Secret, TOTP } from 'otpauth'

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
