import { z } from 'zod'
import { upTo } from '../../model/kinds/field-schemas.ts'

/** A session of the user that has not ended. Times are ISO 8601, UTC. */
export const Sessao = z.object({
  id: upTo(100),
  criada: z.iso.datetime(),
  /** To within five minutes. */
  usada: z.iso.datetime(),
  /** 'Chrome no Android'; empty if unknown. */
  navegador: z.string(),
  /** Whether it is the session of this request. */
  atual: z.boolean(),
})
export type Sessao = z.infer<typeof Sessao>
