import { once } from '../../model/once.ts'

/** Characters: Chromium stops inside an utterance of more than about 15 seconds. */
const longest = 180

export function splitSentences(paragraph: string): string[] {
  const sentences = spokenWords(paragraph).match(sentence()) ?? []
  return sentences.flatMap(inPieces)
}

// Full stop before a new sentence, or the end: 'n. 478' and 'cf. Lc' end none.
const sentence = once(() => /\S.*?(?:[.!?…]+[”’"'»)\]]*(?=\s+[^\p{Ll}\d\s])|$)/gsu)

// '(Lc 1,26-38)', '(cf. Ap 12,1)', '(1Cor 13,4; 14,1)'
const reference = once(() => /\((?:cf\.\s*)?[1-3]?\s?\p{Lu}\p{L}{0,3}\s\d[^)]*\)/gu)

// Title line: no punctuation, and a capital or number on the next line.
const lineWithoutEnd = once(() => /([\p{L}\p{N}ºª”"’)])[^\S\n]*\n\s*(?=[\p{Lu}\d“"])/gu)

function spokenWords(paragraph: string): string {
  return paragraph
    .replace(reference(), '')
    .replace(/^\s*(?:[—–-]|[VR]\.|[℣℟]\.?)\s*/gmu, '')
    .replace(/[*†+]/g, ' ')
    .replace(lineWithoutEnd(), '$1. ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

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
