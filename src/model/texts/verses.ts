import { once } from '../once.ts'

type Verse = { number: string; words: string }

// The service joins a verse's number to its first word: '4Elias entrou', '9aChegados'. A letter is
// part of the number only before a capital or quotation mark, unlike '10ao terceiro dia'. Hours
// ('7h', '19h30') and ordinals ('3º') are no verses.
const verseNumber = once(
  () =>
    /(?<=^|[\s([“"‘'—–-])(\d{1,3}(?:[a-d](?=[\p{Lu}“"‘'(]))?)(?!h\b|h\d|[ªº]|\(\d)(?=[\p{L}“"‘'(])/gu,
)

export function splitVerses(text: string): Verse[] {
  const parts = text.split(verseNumber())
  const verses: Verse[] = [{ number: '', words: parts[0] ?? '' }]
  for (let index = 1; index < parts.length; index += 2) {
    verses.push({ number: parts[index] ?? '', words: parts[index + 1] ?? '' })
  }
  return verses.filter(({ number, words }) => number !== '' || words !== '')
}

export function beginsWithWord(text: string): boolean {
  return /^[“"‘'(]?\p{L}/u.test(text)
}
