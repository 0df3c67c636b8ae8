import { z } from 'zod'
import { Id, IsoDate } from '../../model/kinds/field-schemas.ts'
import { type TipoDeCelebracao, tiposDeCelebracao } from '../../parish/horarios/celebracao.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'

export const mostDaysAsked = 62

export const invalidPeriod = `O último dia não pode vir antes do primeiro, e cada pedido traz no máximo ${mostDaysAsked} dias. Peça os outros em partes.`

/** Empty if only words say the time. */
const Time = z.union([z.literal(''), z.iso.time({ precision: -1 })])

const Paradeiro = z.object({
  data: IsoDate,
  hora: Time,
  horaFim: Time.optional(),
  comunidade: Id.nullable(),
  lugar: z.string(),
})

export const Ocorrencia = z.object({
  id: z.string(),
  data: IsoDate,
  hora: Time,
  duracao: z.number().describe('Minutes'),
  horaFim: Time.optional(),
  horario: z.string().optional(),
  tipo: z.enum(Object.keys(tiposDeCelebracao) as TipoDeCelebracao[]),
  nome: z.string(),
  comunidade: Id.nullable(),
  local: z.string().optional(),
  lugar: z.string(),
  observacao: z.string(),
  aoVivo: z.literal(true).optional().describe('Streamed on the channel of the parish'),
  situacao: z.enum(['normal', 'cancelada', 'suspensa', 'transferida', 'mudada', 'acrescentada']),
  motivo: z.string(),
  celebracao: Id.optional(),
  excecao: Id.optional(),
  antes: Paradeiro.optional(),
  depois: Paradeiro.optional(),
}) satisfies z.ZodType<Occurrence>
