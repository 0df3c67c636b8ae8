import { once } from '../once.ts'

/** A verse number, '' before the first, and the words up to the next. */
type Verse = { number: string; words: string }

// The service glues a verse's number to its first word: '4Elias entrou', '9aChegados'. A letter
// belongs to the number only before a capital or a quotation mark: in '10ao terceiro dia' it is
// a word's.
// Hours ('7h', '19h30') and ordinals ('3º') are no verses.
const verseNumber = once(
  () =>
    /(?<=^|[\s([“"‘'—–-])(\d{1,3}(?:[a-d](?=[\p{Lu}“"‘'(]))?)(?!h\b|h\d|[ªº]|\(\d)(?=[\p{L}“"‘'(])/gu,
)

/** Splits a reading at the numbers of its verses. */
export function splitVerses(text: string): Verse[] {
  const parts = text.split(verseNumber())
  const verses: Verse[] = [{ number: '', words: parts[0] ?? '' }]
  for (let index = 1; index < parts.length; index += 2) {
    verses.push({ number: parts[index] ?? '', words: parts[index + 1] ?? '' })
  }
  return verses.filter(({ number, words }) => number !== '' || words !== '')
}

/** Whether a text begins with a word, also a quoted one, and not with the number of a verse. */
export function beginsWithWord(text: string): boolean {
  return /^[“"‘'(]?\p{L}/u.test(text)
}
