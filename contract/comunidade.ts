import { z } from 'zod'
import { FileName, Id, Line, Text, Versao } from './fields.ts'

const fields = {
  nome: Line,
  descricao: Text,
  inicioComunidade: Text,
  /** An https embed address of Google Maps or OpenStreetMap, or empty. */
  mapaUrl: z.string().max(2000),
  fachada: FileName,
  imagemAltar: FileName,
}

/** A community (chapel) of the parish. Its pictures lie in uploads/comunidades/{id}. */
export const Comunidade = z.object({ id: Id, ...fields, versao: Versao })
export type Comunidade = z.infer<typeof Comunidade>

export const ComunidadeFields = z.object(fields)
