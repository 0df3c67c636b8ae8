import { z } from 'zod'
import { upTo } from '../model/kinds/field-schemas.ts'

export const TipoDeCopia = z.enum(['noite', 'manual', 'migracao', 'restauracao'])
export type TipoDeCopia = z.infer<typeof TipoDeCopia>

/** Its begin in São Paulo, its kind unless nightly, and a count if the name is taken. */
export const NomeDaCopia = upTo(100).regex(
  /^adro-\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:-(?:manual|migracao|restauracao))?(?:-\d{1,3})?\.tar$/,
)
export type NomeDaCopia = z.infer<typeof NomeDaCopia>

export const Copia = z.object({
  arquivo: NomeDaCopia,
  tipo: TipoDeCopia,
  quando: z.iso.datetime(),
  tamanho: z.number().int().nonnegative(),
})
export type Copia = z.infer<typeof Copia>

/** File that was missing or unreadable when the backup was made. */
const ArquivoEmFalta = z.object({
  arquivo: z.string(),
  /** 'Ação “Horta”, Foto'; null if only the history names the file. */
  onde: z.string().nullable(),
})

const CopiasFora = z.object({
  ultima: z.iso.datetime().nullable(),
  /** When files were last read back and found right. */
  conferida: z.iso.datetime().nullable(),
  problema: z.string().nullable(),
})
export type CopiasFora = z.infer<typeof CopiasFora>

export const Copias = z.object({
  /** Ages are counted from the server's time: a reader's clock may be wrong. */
  agora: z.iso.datetime(),
  ultima: z.iso.datetime().nullable(),
  /** Missing files of the last success: their number, and the names of some. */
  faltam: z.object({ total: z.number().int().nonnegative(), arquivos: z.array(ArquivoEmFalta) }),
  /** Set only if the last failure is newer than the last success. */
  falha: z.object({ quando: z.iso.datetime(), motivo: z.string() }).nullable(),
  emAndamento: z.boolean(),
  noturnas: z.boolean(),
  /** Date of the last nightly backup in a folder whose backups have disappeared. */
  sumiram: z.iso.datetime().nullable(),
  /** Null on a new site without COPIAS_DESTINO. */
  fora: CopiasFora.nullable(),
  arquivos: z.array(Copia),
  /** How copies are made where the site makes none: with a database server. */
  outroMeio: z.string().nullable(),
})
export type Copias = z.infer<typeof Copias>
