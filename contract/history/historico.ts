import { z } from 'zod'
import { Id } from '../fields.ts'
import { type KindName, kindNames } from '../kinds/kinds.ts'

/** The kinds of things whose changes are remembered. */
export const TipoRevisado = z.enum([...kindNames, 'usuario'])
export type TipoRevisado = KindName | 'usuario'

/** What was done. From `entrou` on, by users to their own accounts or to another's. */
export const Feito = z.enum([
  'criou',
  'alterou',
  'excluiu',
  'restaurou',
  'ordenou',
  'importou',
  /** Took out what the starter content had invented. */
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

/** Which of a revision's two states is meant. */
export const Lado = z.enum(['antes', 'depois'])
export type Lado = z.infer<typeof Lado>

/** One thing that somebody did. */
export const Revisao = z.object({
  id: Id,
  /** ISO 8601, UTC. */
  quando: z.iso.datetime(),
  /** The name that whoever did it had then. */
  quem: z.string(),
  feito: Feito,
  tipo: TipoRevisado,
  /** Id of the row; null for what there is only one of, and for the order of a list. */
  item: Id.nullable(),
  /** How the thing was called then: a title or a name. */
  titulo: z.string(),
  /** The fields that changed. */
  campos: z.array(z.string()),
  /** Whether there is a state before and after it that can be brought back. */
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
