// The codes that authenticator apps show: RFC 6238 with six digits and steps of 30 s, over SHA-1,
// because many apps know nothing else, whatever the address in the QR code says.
import { Secret, TOTP } from 'otpauth'

const algorithm = 'SHA1'
const digits = 6
const period = 30
/** Steps by which a phone's clock may be wrong, either way. */
const drift = 1

/** What app and server both know: 160 random bits in base32, as one would type them. */
export function createSegredo(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from the QR code. @param issuer of which site the account is */
export function otpauthUri(segredo: string, issuer: string, label: string): string {
  // It stands between the two.
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
 * Which step a code belongs to, counted since 1970: the present one, or one beside it.
 *
 * @returns undefined when the code is of none of them
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
