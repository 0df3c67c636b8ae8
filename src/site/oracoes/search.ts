import { foldedText, hasWords } from '../../model/texts/folded-text.ts'
import type { Oracao } from '../../parish/oracoes/oracao.ts'
import type { Listed } from '../loading/use-whole.tsx'

const wordsOfTerco = 'Oração do Santo Terço, Santo Rosário, mistérios'

type Found = {
  oracoes: Listed<Oracao>[]
  isTerco: boolean
}

export function search(list: readonly Listed<Oracao>[], typed: string): Found | undefined {
  if (foldedText(typed) === '') return undefined
  const isIn = (text: string) => hasWords(foldedText(text), typed)
  const titled = list.filter(({ titulo }) => isIn(titulo))
  const others = list.filter(
    (each) => !titled.includes(each) && 'oracao' in each && isIn(`${each.titulo} ${each.oracao}`),
  )
  return { oracoes: [...titled, ...others], isTerco: isIn(wordsOfTerco) }
}
