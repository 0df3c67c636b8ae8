import { randomInt } from 'node:crypto'
import { spokenWords } from './spoken-words.ts'

const howManyWords = 3
const lowestNumber = 100
const highestNumber = 999

/**
 * The strength in bits, about 38. It is enough for a temporary password: the throttle admits few
 * tries, and a stolen hash would take centuries of processor time.
 */
export const spokenSenhaBits =
  howManyWords * Math.log2(spokenWords.length) + Math.log2(highestNumber - lowestNumber + 1)

/** A temporary password that is easily said on the telephone: `sino-goiaba-varanda-482`. */
export function createSpokenSenha(): string {
  const words = Array.from(
    { length: howManyWords },
    () => spokenWords[randomInt(spokenWords.length)],
  )
  return [...words, randomInt(lowestNumber, highestNumber + 1)].join('-')
}
