import { z } from 'zod'
import { Id } from '../../model/kinds/field-schemas.ts'
import { changesOfContent, tiposRevisados } from './tipos.ts'

export const TipoRevisado = z.enum(tiposRevisados)

export const Feito = z.enum([
  ...changesOfContent,
  'entrou',
  'saiu',
  'trocou-senha',
  'redefiniu-senha',
  'fez-link-senha',
  'trocou-senha-link',
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
  /** User's name at that time. */
  quem: z.string(),
  feito: Feito,
  tipo: TipoRevisado,
  /** Row id; null for a document and for the order of a list. */
  item: Id.nullable(),
  titulo: z.string(),
  campos: z.array(z.string()),
  /** Whether the state before it, or after it, can be restored. */
  temAntes: z.boolean(),
  temDepois: z.boolean(),
})
export type Revisao = z.infer<typeof Revisao>

/** Fields as they were; for an order, ids and titles. */
const Estado = z.record(z.string(), z.unknown())

export const RevisaoInteira = Revisao.extend({
  antes: Estado.nullable(),
  depois: Estado.nullable(),
})
export type RevisaoInteira = z.infer<typeof RevisaoInteira>
