/** Characters: Chromium falls silent in the middle of what takes longer than some 15 seconds. */
const longest = 180

/** A paragraph in pieces that can be read aloud one after the other, without what is not read. */
export function sentencesOf(paragraph: string): string[] {
  const sentences = spokenWords(paragraph).match(sentence) ?? []
  return sentences.flatMap(inPieces)
}

// Up to a full stop that a new sentence follows, or the end: 'n. 478' and 'cf. Lc' are none.
const sentence = /\S.*?(?:[.!?…]+[”’"'»)\]]*(?=\s+[^\p{Ll}\d\s])|$)/gsu

// '(Lc 1,26-38)', '(cf. Ap 12,1)', '(1Cor 13,4; 14,1)'
const reference = /\((?:cf\.\s*)?[1-3]?\s?\p{Lu}\p{L}{0,3}\s\d[^)]*\)/gu

// The end of a line that is a title: no mark there, and a capital or a number on the next.
const lineWithoutEnd = /([\p{L}\p{N}ºª”"’)])[^\S\n]*\n\s*(?=[\p{Lu}\d“"])/gu

/** Leaves out what only the eye needs: references, the psalm's asterisks, V. and R. */
function spokenWords(paragraph: string): string {
  return paragraph
    .replace(reference, '')
    .replace(/^\s*(?:[—–-]|[VR]\.|[℣℟]\.?)\s*/gmu, '')
    .replace(/[*†+]/g, ' ')
    .replace(lineWithoutEnd, '$1. ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

/** What is too long is parted at its last comma, or between two words. */
function inPieces(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longest) {
    const head = rest.slice(0, longest)
    const pause = Math.max(...[', ', '; ', ': ', ' – '].map((mark) => head.lastIndexOf(mark)))
    const end = pause > 0 ? pause + 1 : head.lastIndexOf(' ')
    const cut = end > 0 ? end : longest
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  if (/[\p{L}\p{N}]/u.test(rest)) pieces.push(rest)
  return pieces
}
