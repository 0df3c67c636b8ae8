// Types of the search's answer, for pages, which load no Zod.
import type { z } from 'zod'
import type * as schemas from './answer-schema.ts'

export type Trecho = z.infer<typeof schemas.Trecho>
export type Achado = z.infer<typeof schemas.Achado>
export type Busca = z.infer<typeof schemas.Busca>

/** UTF-16 units: the call refuses more, the page cuts it off. */
export const longestBusca = 200
export const mostHits = 20
