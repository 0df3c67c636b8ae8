import { z } from 'zod'

/** One login of one's own that has not ended. Times are ISO 8601, UTC. */
export const Sessao = z.object({
  id: z.string(),
  criada: z.iso.datetime(),
  /** To within five minutes. */
  usada: z.iso.datetime(),
  /** 'Chrome no Android'; empty where nobody knows. */
  navegador: z.string(),
  /** Whether it is the one that asks. */
  atual: z.boolean(),
})
export type Sessao = z.infer<typeof Sessao>
