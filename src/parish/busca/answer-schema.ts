import { z } from 'zod'

export const Trecho = z.array(z.union([z.string(), z.object({ marca: z.string() })]))

export const Achado = z.object({
  titulo: Trecho,
  /** Type in words: 'Oração'. */
  tipo: z.string(),
  endereco: z.string(),
  /** Sentence with the searched words, or the beginning of the text. */
  trecho: Trecho,
})

export const Busca = z.object({
  /** Count of all hits; `achados` holds the best. */
  total: z.number().int().nonnegative(),
  achados: z.array(Achado),
  /** Similar words of the site, if there is no hit. */
  palavras: z.array(z.string()),
})
