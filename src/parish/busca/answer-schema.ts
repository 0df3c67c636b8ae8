import { z } from 'zod'

/** A text in pieces; the marked ones are what was found. */
export const Trecho = z.array(z.union([z.string(), z.object({ marca: z.string() })]))

/** A hit. */
export const Achado = z.object({
  titulo: Trecho,
  /** What it is, in words: 'Oração'. */
  tipo: z.string(),
  /** A path of the site. */
  endereco: z.string(),
  /** The sentence in which the words were found, or the beginning of the text. */
  trecho: Trecho,
})

export const Busca = z.object({
  /** All that was found; `achados` holds the best. */
  total: z.number().int().nonnegative(),
  achados: z.array(Achado),
  /** Where nothing was found: words of the site that are written alike. */
  palavras: z.array(z.string()),
})
