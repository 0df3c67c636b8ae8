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
  total: z.number().int().nonnegative(),
  achados: z.array(Achado),
  /** Similar words of the site, if nothing was found. */
  palavras: z.array(z.string()),
})
