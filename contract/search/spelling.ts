import leven from 'leven'
import { allWordsIn, stemOf, type Word } from './words.ts'

/** Words that ask for times or for the liturgy. */
const asking = allWordsIn(
  'missa confissão confessar adoração terço novena horário horários celebração manhã tarde noite hoje ' +
    'amanhã domingo segunda terça quarta quinta sexta sábado semana liturgia evangelho leitura salmo ' +
    'natal páscoa finados cinzas ramos véspera',
).map(({ plain }) => plain)

/** Words of their own, which are like one that asks: 'segundo domingo'. */
const ownWords = new Set(['segundo', 'quarto', 'quinto', 'sexto', 'massa'])

/** Shorter words are like too many others. */
const shortestMended = 4

/** The same words; those that no text has, as words that ask for times or the liturgy, if they are like one. */
export function spelled(words: readonly Word[], isKnown: (stem: string) => boolean): Word[] {
  return words.map((word) => {
    const plain = mended(word, isKnown)
    return plain === undefined ? word : { ...word, plain, stem: stemOf(plain) }
  })
}

function mended({ plain, stem }: Word, isKnown: (stem: string) => boolean): string | undefined {
  if (plain.length < shortestMended || isKnown(stem)) return undefined
  if (asking.includes(plain) || ownWords.has(plain)) return undefined
  const most = plain.length >= 7 ? 2 : 1
  const near = asking
    // What is longer is another word: 'missal', 'missão'.
    .filter((each) => plain.length <= each.length && sound(each)[0] === sound(plain)[0])
    .map((each) => ({ each, edits: leven(sound(plain), sound(each), { maxDistance: most + 1 }) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits)
  return near[0]?.each
}

/** H is not heard at the beginning. */
function sound(plain: string): string {
  return plain.replace(/^h/, '')
}
