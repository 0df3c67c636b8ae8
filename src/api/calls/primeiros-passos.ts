import { z } from 'zod'
import { stepBlocks, type StepBlock, stepNames, type StepName } from '../first-steps.ts'
import { Id } from '../../model/kinds/field-schemas.ts'

const Passo = z.object({
  nome: z.enum(stepNames as [StepName, ...StepName[]]),
  pronto: z.boolean(),
  /** Ticked by hand: the data do not show it. */
  aMao: z.boolean(),
  /** What is missing or done, in a few words. */
  texto: z.string(),
  /** Where it is done: a block of the panel, the row or `novo`, and the field. */
  bloco: z.enum(Object.keys(stepBlocks) as [StepBlock, ...StepBlock[]]),
  item: z.union([Id, z.literal('novo')]).optional(),
  campo: z.string().optional(),
})
export type Passo = z.infer<typeof Passo>

export const PrimeirosPassos = z.object({
  passos: z.array(Passo),
  escondido: z.boolean(),
  /** Whether visitors read that the site is in preparation. */
  faixa: z.boolean(),
  /** Whether something can be removed with `exemplos.php`. */
  exemplos: z.boolean(),
  /** Pages that are still the sample. */
  paginas: z.array(Id),
})
export type PrimeirosPassos = z.infer<typeof PrimeirosPassos>

export const MudancaDosPassos = z.object({
  passo: Passo.shape.nome.optional(),
  /** Of `passo`. */
  feito: z.boolean().optional(),
  escondido: z.boolean().optional(),
  /** Once taken away, it does not come back. */
  faixa: z.literal(false).optional(),
})
export type MudancaDosPassos = z.infer<typeof MudancaDosPassos>

export const ExemplosApagados = z.object({
  /** They undo it, in this order. */
  revisoes: z.array(Id),
  /** Titles of what stays, because what staff wrote names it. */
  ficam: z.array(z.string()),
})
