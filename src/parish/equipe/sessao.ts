import { z } from 'zod'
import { upTo } from '../../model/kinds/field-schemas.ts'

/** Session that has not ended; times are ISO 8601, UTC. */
export const Sessao = z.object({
  id: upTo(100),
  criada: z.iso.datetime(),
  /** To within five minutes. */
  usada: z.iso.datetime(),
  /** 'Chrome no Android', or ''. */
  navegador: z.string(),
  atual: z.boolean(),
})
export type Sessao = z.infer<typeof Sessao>
