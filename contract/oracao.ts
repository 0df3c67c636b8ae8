import { z } from 'zod'
import { Id, Line, Text, Versao } from './fields.ts'

const fields = {
  titulo: Line,
  /** The prayer; a line is a verse, an empty line parts stanzas. */
  oracao: Text,
}

/** A prayer. */
export const Oracao = z.object({ id: Id, ...fields, versao: Versao })
export type Oracao = z.infer<typeof Oracao>

export const OracaoFields = z.object(fields)
