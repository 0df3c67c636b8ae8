import { z } from 'zod'
import { Id } from '../../model/kinds/field-schemas.ts'
import { tiposRevisados } from './tipos.ts'

export const TipoRevisado = z.enum(tiposRevisados)

/** The action. Those from `entrou` on concern accounts, except for backups. */
export const Feito = z.enum([
  'criou',
  'alterou',
  'excluiu',
  'restaurou',
  'ordenou',
  'importou',
  /** Emptied fields that the starter content had invented. */
  'limpou',
  'entrou',
  'saiu',
  'trocou-senha',
  'redefiniu-senha',
  'entrou-recuperacao',
  'ligou-segundo-fator',
  'desligou-segundo-fator',
  'redefiniu-segundo-fator',
  'renovou-codigos',
  'encerrou-sessoes',
  'baixou-copia',
  'fez-copia',
])
export type Feito = z.infer<typeof Feito>

export const Lado = z.enum(['antes', 'depois'])
export type Lado = z.infer<typeof Lado>

export const Revisao = z.object({
  id: Id,
  /** ISO 8601, UTC. */
  quando: z.iso.datetime(),
  /** The user's name at that time. */
  quem: z.string(),
  feito: Feito,
  tipo: TipoRevisado,
  /** Id of the row; null for a document and for the order of a list. */
  item: Id.nullable(),
  /** The title or name at that time. */
  titulo: z.string(),
  /** The fields that changed. */
  campos: z.array(z.string()),
  /** Whether it has a state before and after it that can be restored. */
  temAntes: z.boolean(),
  temDepois: z.boolean(),
})
export type Revisao = z.infer<typeof Revisao>

/** The fields of an entity as they were; of an order, the ids and titles. */
const Estado = z.record(z.string(), z.unknown())

export const RevisaoInteira = Revisao.extend({
  antes: Estado.nullable(),
  depois: Estado.nullable(),
})
export type RevisaoInteira = z.infer<typeof RevisaoInteira>
