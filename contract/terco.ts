import { z } from 'zod'
import { Line, Text, Versao } from './fields.ts'

export const Contemplacao = z.object({
  /** Name, as it follows the word 'Mistérios'. */
  misterio: Line,
  /** On which days it is prayed, in words. */
  dia: Line,
  /** Paragraphs, parted by an empty line. */
  contemplacao: Text,
})
export type Contemplacao = z.infer<typeof Contemplacao>

const fields = {
  titulo: Line,
  inicio: Text,
  misterios: Text,
  final: Text,
  contemplacoes: z.object({
    gozosos: Contemplacao,
    dolorosos: Contemplacao,
    luminosos: Contemplacao,
    gloriosos: Contemplacao,
  }),
}

/** The Rosary. */
export const Terco = z.object({ ...fields, versao: Versao })
export type Terco = z.infer<typeof Terco>

export const TercoFields = z.object(fields)
