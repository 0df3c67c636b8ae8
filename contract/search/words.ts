// The words of a text as the search compares them: without accents, capitals and endings.

/** A word, its place in the text, and the form that is compared. */
export type Word = { start: number; end: number; plain: string; stem: string }

/** Characters of a word that are compared. */
const longestWord = 40

/** Words that say nothing of what is searched for. */
const stopWords = new Set(
  (
    'a o as os um uma uns umas de da do das dos d em na no nas nos e ou com sem por pelo pela pelos ' +
    'pelas para pra pro ao aos que se é foi ser qual quais quando onde como quero queria preciso ' +
    'meu minha meus minhas seu sua seus suas este esta esse essa isso'
  )
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(' '),
)

/** @param plain a word without accents and capitals */
export function isStopWord(plain: string): boolean {
  return stopWords.has(plain)
}

/** All words in their order, without those that say nothing. */
export function wordsIn(text: string): Word[] {
  return allWordsIn(text).filter(({ plain }) => !stopWords.has(plain))
}

export function allWordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const plain = plainWord(word)
    if (plain === '') continue
    words.push({ start, end: start + word.length, plain, stem: stemOf(plain) })
  }
  return words
}

/** Words as they are shortened on posters and in messages; 'pé' is no priest. */
const shortened = new Map([
  ['sra', 'senhora'],
  ['nsa', 'nossa'],
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['pe', 'padre'],
  ['hj', 'hoje'],
  ['hrs', 'horas'],
])

/** 'Orações' is 'oracoes', '7º' is '7', 'Pe' is 'padre'. */
function plainWord(word: string): string {
  const lower = word.slice(0, longestWord).toLowerCase()
  // Most words: normalizing takes longer than all else.
  if (/^[a-z]+$/.test(lower)) return shortened.get(lower) ?? lower
  const plain = lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain.replace(/^(\d+)[oa]$/, '$1')
}

/** Words whose ending is not that of a plural, or whose form without it is another word's. */
const irregular: Readonly<Record<string, string>> = {
  pais: 'pai',
  maes: 'mae',
  reis: 'rei',
  leis: 'lei',
  mais: 'mais',
  dois: 'dois',
  seis: 'seis',
  depois: 'depois',
  deus: 'deus',
  jesus: 'jesus',
  // Tuesday is not the Rosary.
  terca: 'terca',
  tercas: 'terca',
}

const plurals: readonly (readonly [ending: string, singular: string])[] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['is', 'il'],
  ['ns', 'm'],
  ['les', 'l'],
  ['res', 'r'],
  ['zes', 'z'],
  ['s', ''],
]

/** Shorter words have no ending to lose. */
const shortestInflected = 4

/**
 * A word without the endings of plural and gender. Not a library's work: Snowball's Portuguese tells
 * 'oração' from 'orações' and 'pastoral' from 'pastorais'; see decision 33.
 */
export function stemOf(plain: string): string {
  if (plain.length < shortestInflected || /\d/.test(plain)) return plain
  const known = Object.hasOwn(irregular, plain) ? irregular[plain] : undefined
  if (known !== undefined) return known
  const [ending = '', singular = ''] = plurals.find(([each]) => plain.endsWith(each)) ?? []
  const one = plain.slice(0, plain.length - ending.length) + singular
  return one.length < shortestInflected ? one : one.replace(/[aeo]$/, '')
}
