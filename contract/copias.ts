import { z } from 'zod'

/** The name of a backup: the moment that it was begun, in São Paulo, and a count if it is taken. */
export const NomeDaCopia = z
  .string()
  .regex(/^adro-\d{4}-\d{2}-\d{2}-(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:-\d{1,3})?\.tar$/)
export type NomeDaCopia = z.infer<typeof NomeDaCopia>

/** A backup that lies in the folder for them. */
export const Copia = z.object({
  arquivo: NomeDaCopia,
  /** ISO 8601, UTC. */
  quando: z.iso.datetime(),
  /** Bytes. */
  tamanho: z.number().int().nonnegative(),
})
export type Copia = z.infer<typeof Copia>

export const Copias = z.object({
  /** When the server was asked: ages are counted from here, whatever the reader's clock says. */
  agora: z.iso.datetime(),
  /** When the last good one was made; null if there never was one. */
  ultima: z.iso.datetime().nullable(),
  /** Why the last try came to nothing, if it is newer than the last good one. */
  falha: z.object({ quando: z.iso.datetime(), motivo: z.string() }).nullable(),
  emAndamento: z.boolean(),
  /** Whether one is made every night. */
  noturnas: z.boolean(),
  /** The newest first. */
  arquivos: z.array(Copia),
})
export type Copias = z.infer<typeof Copias>
