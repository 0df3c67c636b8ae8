// The second factor: after the password, a code from an authenticator app.
import { z } from 'zod'
import { upTo } from '../../model/kinds/field-schemas.ts'

/**
 * Six digits from the app, or a recovery code. Any text is accepted here: the check says no more
 * than right or wrong.
 */
export const Codigo = upTo(100)

export const SegundoFator = z.object({
  /** Since when it is on, ISO 8601 in UTC; null while it is off. */
  desde: z.iso.datetime().nullable(),
  /** How many recovery codes are left. */
  codigos: z.number().int().nonnegative(),
})
export type SegundoFator = z.infer<typeof SegundoFator>

/** What an authenticator app needs. The secret takes effect once a code of it was sent back. */
export const SegundoFatorProposto = z.object({
  /** Base32, for typing. */
  segredo: z.string(),
  /** The same as an address that apps read from a QR code. */
  uri: z.url({ protocol: /^otpauth$/ }),
})
export type SegundoFatorProposto = z.infer<typeof SegundoFatorProposto>

/** Shown once; each code is valid once. */
export const CodigosRecuperacao = z.object({ codigos: z.array(z.string()) })
export type CodigosRecuperacao = z.infer<typeof CodigosRecuperacao>

/**
 * The `data` of a login (401) or a reauthentication (422) that was refused although the password
 * was right: a code is missing, or wrong.
 */
export type FaltaCodigo = { segundoFator: true }
