import { z } from 'zod'
import { FileName, Id, Text, Versao } from './fields.ts'

const fields = {
  texto1: Text,
  historia1: Text,
  historia2: Text,
  foto1: FileName,
  foto2: FileName,
}

/** The parish's own texts, shown on About. The photos lie in uploads/paroquia. */
export const Paroquia = z.object({ id: Id, ...fields, versao: Versao })
export type Paroquia = z.infer<typeof Paroquia>

export const ParoquiaFields = z.object(fields)
