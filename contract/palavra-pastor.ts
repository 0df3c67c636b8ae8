import { z } from 'zod'
import { FileName, Id, Line, Text, Versao } from './fields.ts'

const fields = { titulo: Line, texto: Text, padre: Line, foto: FileName }

/** The pastor's word on Home. `foto` lies in uploads/palavra. */
export const PalavraPastor = z.object({ id: Id, ...fields, versao: Versao })
export type PalavraPastor = z.infer<typeof PalavraPastor>

export const PalavraPastorFields = z.object(fields)
