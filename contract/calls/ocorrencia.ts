import { z } from 'zod'
import { Id, IsoDate } from '../fields.ts'
import { type TipoDeCelebracao, tiposDeCelebracao } from '../kinds/celebracao.ts'
import type { Occurrence } from '../schedule/occurrences.ts'

/** A celebration on one date, as the API gives it. */
export const Ocorrencia = z.object({
  id: z.string(),
  data: IsoDate,
  hora: z.iso.time({ precision: -1 }),
  duracao: z.number().describe('Minutes'),
  tipo: z.enum(Object.keys(tiposDeCelebracao) as TipoDeCelebracao[]),
  nome: z.string(),
  comunidade: Id,
  lugar: z.string(),
  observacao: z.string(),
  situacao: z.enum(['normal', 'cancelada', 'suspensa', 'mudada', 'acrescentada']),
  motivo: z.string(),
  excecao: Id.optional(),
  antes: z.object({ hora: z.string(), comunidade: Id, lugar: z.string() }).optional(),
}) satisfies z.ZodType<Occurrence>
