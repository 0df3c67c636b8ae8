// The site's own texts of the Rosary, else the customary ones.
import { customaryPrayers } from './customary-prayers.ts'
import { foldedText } from '../../model/texts/folded-text.ts'
import type { Oracao } from './oracao.ts'
import type { Terco } from './terco.ts'
import { splitStanzas } from '../../model/texts/stanzas.ts'

/** How titles begin, after `foldedText`. */
const titles = {
  sinalDaCruz: 'sinal da cruz',
  creio: 'creio',
  paiNosso: 'pai nosso',
  aveMaria: 'ave maria',
  gloria: 'gloria ao pai',
  meuJesus: 'o meu jesus',
  salveRainha: 'salve rainha',
}

type Prayer = keyof typeof titles

/** An empty line separates stanzas. */
export type Words = Record<Prayer, string>

export function isOfTerco({ titulo }: Pick<Oracao, 'titulo'>): boolean {
  return Object.values(titles).some((title) => foldedText(titulo).startsWith(title))
}

type Source = {
  oracoes: readonly (Pick<Oracao, 'titulo'> | Pick<Oracao, 'titulo' | 'oracao'>)[]
  terco: Pick<Terco, 'misterios'>
}

export function prayerWords({ oracoes, terco }: Source): Words {
  const meuJesus = stanzaThatBegins(terco.misterios, titles.meuJesus)
  const words: Words = { ...customaryPrayers }
  for (const prayer of Object.keys(words) as Prayer[]) {
    words[prayer] = findByTitle(oracoes, titles[prayer]) ?? words[prayer]
  }
  return meuJesus === undefined ? words : { ...words, meuJesus }
}

function findByTitle(oracoes: Source['oracoes'], title: string): string | undefined {
  const written = oracoes
    .filter((each) => 'oracao' in each)
    .filter(({ oracao }) => oracao.trim() !== '')
  const exact = written.find(({ titulo }) => foldedText(titulo) === title)
  return (exact ?? written.find(({ titulo }) => foldedText(titulo).startsWith(title)))?.oracao
}

function stanzaThatBegins(text: string, beginning: string): string | undefined {
  const stanzas = splitStanzas(text).map((lines) => lines.join('\n'))
  return stanzas.find((stanza) => foldedText(stanza).startsWith(beginning))
}
