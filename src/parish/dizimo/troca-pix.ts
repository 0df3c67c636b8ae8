import { z } from 'zod'
import { Id } from '../../model/kinds/field-schemas.ts'

/** To whom payments go: the three values whose change every administrator is told of. */
const Recebedor = z.object({ recebedor: z.string(), cnpj: z.string(), chave: z.string() })
export type Recebedor = z.infer<typeof Recebedor>
export const receiverFields = Object.keys(Recebedor.shape) as (keyof Recebedor)[]

const Mudanca = z.object({
  /** Of its revision. */
  id: Id,
  /** ISO 8601, UTC. */
  quando: z.iso.datetime(),
  /** The user's name at that time. */
  quem: z.string(),
})

/** A change of the receiver of PIX, or of a text that asks to pay to another. */
export const TrocaPix = z.union([
  Mudanca.extend({ antes: Recebedor, depois: Recebedor }),
  Mudanca.extend({
    /** 'aviso “Festa”' */
    onde: z.string(),
    /** Keys in the text that are not the parish's. */
    chaves: z.array(z.string()),
  }),
])
export type TrocaPix = z.infer<typeof TrocaPix>

/** Days in which the panel tells every administrator of it. */
export const pixChangeShownDays = 14
