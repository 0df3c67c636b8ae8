import { z } from 'zod'
import { Id } from '../../model/kinds/field-schemas.ts'

/** To whom payments go: the three values whose change every administrator is told of. */
const Recebedor = z.object({ recebedor: z.string(), cnpj: z.string(), chave: z.string() })

/** A change of the receiver of PIX; `id` is that of its revision. */
export const TrocaPix = z.object({
  id: Id,
  /** ISO 8601, UTC. */
  quando: z.iso.datetime(),
  /** The user's name at that time. */
  quem: z.string(),
  antes: Recebedor,
  depois: Recebedor,
})
export type TrocaPix = z.infer<typeof TrocaPix>

/** Days in which the panel tells every administrator that the receiver of PIX was changed. */
export const pixChangeShownDays = 14
