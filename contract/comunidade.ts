import { z } from 'zod'
import { FileName, FilledLine, Id, Line, Text, Versao } from './fields.ts'
import { mapAddress } from './map.ts'

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

/** The address alone, also when staff give a map's whole `<iframe …>` code. */
const MapaInput = z
  .string()
  .max(5000)
  .refine((text) => text.trim() === '' || mapAddress(text) !== undefined)
  .transform((text) => mapAddress(text) ?? '')

/** What a new community may hold. */
export const ComunidadeInput = z
  .object({ ...fields, mapaUrl: MapaInput })
  .partial()
  .extend({ nome: FilledLine })

export const ComunidadeFields = z.object(fields)
