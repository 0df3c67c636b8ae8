import { z } from 'zod'
import { upTo } from '../../model/kinds/field-schemas.ts'

/** Any text is accepted, so that the answer says no more than right or wrong. */
export const Codigo = upTo(100)

export const SegundoFator = z.object({
  /** ISO 8601 in UTC; null while it is off. */
  desde: z.iso.datetime().nullable(),
  codigos: z.number().int().nonnegative(),
})
export type SegundoFator = z.infer<typeof SegundoFator>

/** The secret takes effect once one of its codes was sent. */
export const SegundoFatorProposto = z.object({
  segredo: z.string(),
  /** For a QR code that apps read. */
  uri: z.url({ protocol: /^otpauth$/ }),
})
export type SegundoFatorProposto = z.infer<typeof SegundoFatorProposto>

/** Shown once; each code is valid once. */
export const CodigosRecuperacao = z.object({ codigos: z.array(z.string()) })
export type CodigosRecuperacao = z.infer<typeof CodigosRecuperacao>

/** `data` of a login (401) or reauthentication (422) with the right password but no valid code. */
export type FaltaCodigo = { segundoFator: true }
