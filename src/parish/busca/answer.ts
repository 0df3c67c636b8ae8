// Pages load these types without Zod.
import type { z } from 'zod'
import type * as schemas from './answer-schema.ts'

export type Trecho = z.infer<typeof schemas.Trecho>
export type Achado = z.infer<typeof schemas.Achado>
export type Busca = z.infer<typeof schemas.Busca>

/** The call refuses a longer search, and the page cuts it. */
export const longestBusca = 200
export const mostHits = 20
