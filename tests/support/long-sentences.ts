// Help is read by people who seldom use a computer: a sentence that is short is read to its end.

const mostWords = 25

/** The sentences of a text that are longer than help may be. */
export function longSentences(text: string): string[] {
  return text.split(/\n|(?<=[.!?]”?)\s+/).filter((sentence) => wordsIn(sentence).length > mostWords)
}

function wordsIn(sentence: string): string[] {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** All texts within a table of texts; of a function the text that it makes of a value. */
export function textsIn(table: unknown): string[] {
  if (typeof table === 'string') return [table]
  if (typeof table === 'function') return textsIn(table(1, 1))
  if (typeof table !== 'object' || table === null) return []
  return Object.values(table).flatMap(textsIn)
}
