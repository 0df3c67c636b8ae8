import { z } from 'zod'
import { FilledLine, Id, Line, Text, Versao } from './fields.ts'

const fields = {
  titulo: Line,
  subtitulo: Line,
  /** The text itself; each line is a paragraph. */
  devocao: Text,
  /** Where the text comes from. */
  font: Text,
}

/** A devotion or charism. */
export const Devocao = z.object({ id: Id, ...fields, versao: Versao })
export type Devocao = z.infer<typeof Devocao>

export const DevocaoFields = z.object(fields)

/** What a new devotion may hold. */
export const DevocaoInput = DevocaoFields.partial().extend({ titulo: FilledLine })
