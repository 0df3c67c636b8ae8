// Codes as an authenticator app shows them.
import { TOTP } from 'otpauth'

/** @param steps of 30 s after that moment */
export function codeOf(segredo: string, at: Date, steps = 0): string {
  const timestamp = at.getTime() + steps * 30_000
  return new TOTP({ secret: segredo }).generate({ timestamp })
}
