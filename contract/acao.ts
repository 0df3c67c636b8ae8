import { z } from 'zod'
import { FileName, Id, Line, Text, Versao } from './fields.ts'

const fields = { titulo: Line, texto: Text, foto: FileName }

/** Something that the parish does, shown in 'Paróquia em ação'. `foto` lies in uploads/acao. */
export const Acao = z.object({ id: Id, ...fields, versao: Versao })
export type Acao = z.infer<typeof Acao>

export const AcaoFields = z.object(fields)
