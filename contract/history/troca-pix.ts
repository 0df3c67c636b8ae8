import { z } from 'zod'
import { Revisao } from './historico.ts'

/** To whom payments go: the three values whose change every administrator is told of. */
const Recebedor = z.object({ recebedor: z.string(), cnpj: z.string(), chave: z.string() })

/** A change of the receiver of PIX; `id` is that of its revision. */
export const TrocaPix = Revisao.pick({ id: true, quando: true, quem: true }).extend({
  antes: Recebedor,
  depois: Recebedor,
})
export type TrocaPix = z.infer<typeof TrocaPix>

/** Days in which the panel tells every administrator that the receiver of PIX was changed. */
export const pixChangeShownDays = 14
