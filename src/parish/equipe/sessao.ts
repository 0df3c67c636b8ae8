import { z } from 'zod'
import { upTo } from '../../model/kinds/field-schemas.ts'

/** Times are ISO 8601, UTC. */
export const Sessao = z.object({
  id: upTo(100),
  criada: z.iso.datetime(),
  /** Exact to five minutes. */
  usada: z.iso.datetime(),
  /** 'Chrome no Android', or ''. */
  navegador: z.string(),
  atual: z.boolean(),
})
export type Sessao = z.infer<typeof Sessao>
