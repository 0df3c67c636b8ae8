// What the search answers.

/** A text in pieces; the marked ones are what was found. */
export type Trecho = (string | { marca: string })[]

/** A hit. */
export type Achado = {
  titulo: Trecho
  /** What it is, in words: 'Oração'. */
  tipo: string
  /** A path of the site. */
  endereco: string
  /** The sentence in which the words were found, or the beginning of the text. */
  trecho: Trecho
}

export type Busca = {
  /** All that was found; `achados` holds the best. */
  total: number
  achados: Achado[]
  /** Where nothing was found: words of the site that are written alike. */
  palavras: string[]
}

/** UTF-16 units of what is searched for: more is refused by the call, and cut off by the page. */
export const longestBusca = 200
/** The best hits, which are shown. */
export const mostHits = 20
