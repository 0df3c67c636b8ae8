import { foldedText } from '../../model/texts/folded-text.ts'
import type { Oracao } from '../../parish/oracoes/oracao.ts'
import type { Listed } from '../loading/use-whole.tsx'

const wordsOfTerco = foldedText('Oração do Santo Terço, Santo Rosário, mistérios')

type Found = {
  oracoes: Listed<Oracao>[]
  isTerco: boolean
}

export function search(list: readonly Listed<Oracao>[], typed: string): Found | undefined {
  const words = foldedText(typed).split(' ')
  if (words[0] === '') return undefined
  const isIn = (text: string) => words.every((word) => text.includes(word))
  const isTitled = ({ titulo }: Listed<Oracao>) => isIn(foldedText(titulo))
  const others = list.filter(
    (each) =>
      !isTitled(each) && 'oracao' in each && isIn(foldedText(`${each.titulo} ${each.oracao}`)),
  )
  return { oracoes: [...list.filter(isTitled), ...others], isTerco: isIn(wordsOfTerco) }
}
