import { z } from 'zod'
import { upTo } from '../model/kinds/field-schemas.ts'

/** Why a backup was made: every night, when staff asked, before a migration, before a restore. */
export const TipoDeCopia = z.enum(['noite', 'manual', 'migracao', 'restauracao'])
export type TipoDeCopia = z.infer<typeof TipoDeCopia>

/**
 * The name of a backup: the moment when it was begun, in São Paulo, its kind unless it is a
 * night's, and a count if the name is taken.
 */
export const NomeDaCopia = upTo(100).regex(
  /^adro-\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:-(?:manual|migracao|restauracao))?(?:-\d{1,3})?\.tar$/,
)
export type NomeDaCopia = z.infer<typeof NomeDaCopia>

export const Copia = z.object({
  arquivo: NomeDaCopia,
  tipo: TipoDeCopia,
  /** ISO 8601, UTC. */
  quando: z.iso.datetime(),
  /** Bytes. */
  tamanho: z.number().int().nonnegative(),
})
export type Copia = z.infer<typeof Copia>

/** A file that a backup lacks: it was missing or unreadable when the backup was made. */
const ArquivoEmFalta = z.object({
  /** 'acao/horta-3f9c21ab44d0e2f1.webp' */
  arquivo: z.string(),
  /** Where the site shows it now, 'Ação “Horta”, Foto'; null where only the history names it. */
  onde: z.string().nullable(),
})

export const Copias = z.object({
  /** The server's time: ages are counted from it, since clocks of readers may be wrong. */
  agora: z.iso.datetime(),
  /** When the last successful one was made; null if there is none. */
  ultima: z.iso.datetime().nullable(),
  /** The files that the last successful one lacks: their number, and the first of them. */
  faltam: z.object({ total: z.number().int().nonnegative(), arquivos: z.array(ArquivoEmFalta) }),
  /** Why the last backup failed, if that is newer than the last successful one. */
  falha: z.object({ quando: z.iso.datetime(), motivo: z.string() }).nullable(),
  emAndamento: z.boolean(),
  /** Whether one is made every night. */
  noturnas: z.boolean(),
  /** The newest first. */
  arquivos: z.array(Copia),
})
export type Copias = z.infer<typeof Copias>
