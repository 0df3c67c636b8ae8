// What the search answers, for pages, which load no Zod.
import type { z } from 'zod'
import type * as schemas from './answer-schema.ts'

export type Trecho = z.infer<typeof schemas.Trecho>
export type Achado = z.infer<typeof schemas.Achado>
export type Busca = z.infer<typeof schemas.Busca>

/** UTF-16 units of what is searched for: more is refused by the call, and cut off by the page. */
export const longestBusca = 200
/** The best hits, which are shown. */
export const mostHits = 20
