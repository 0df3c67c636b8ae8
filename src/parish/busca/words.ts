// The search compares words without accents, capitals and endings.
import { withoutAccents } from '../../model/texts/folded-text.ts'
import { once } from '../../model/once.ts'

export type Word = { start: number; end: number; plain: string; stem: string }

const longestWord = 40

const stopWords = once(
  () =>
    new Set(
      withoutAccents(
        'a o as os um uma uns umas de da do das dos d em na no nas nos e ou com sem por pelo pela pelos ' +
          'pelas para pra pro ao aos que se é foi ser qual quais quando onde como quero queria preciso ' +
          'meu minha meus minhas seu sua seus suas este esta esse essa isso',
      ).split(' '),
    ),
)

export function isStopWord(plain: string): boolean {
  return stopWords().has(plain)
}

export function wordsIn(text: string): Word[] {
  return allWordsIn(text).filter(({ plain }) => !stopWords().has(plain))
}

export function allWordsIn(text: string): Word[] {
  const written: { start: number; end: number; lower: string }[] = []
  for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    // 'Nª' is 'N'.
    const lower = word.slice(0, longestWord).toLowerCase().replaceAll(/[ªº]/g, '')
    if (lower !== '') written.push({ start, end: start + word.length, lower })
  }
  const words: Word[] = []
  for (const [at, { start, end, lower }] of written.entries()) {
    const next = written[at + 1]?.lower ?? text.slice(end, end + 1)
    const long = longForm(lower, written[at - 1]?.lower, next)
    for (const plain of long?.split(' ') ?? [plainWord(lower)]) {
      if (plain !== '') words.push({ start, end, plain, stem: stemOf(plain) })
    }
  }
  return words
}

const abbreviations = new Map(
  Object.entries({
    'nossa senhora': 'ns nsra',
    nossa: 'nsa nssa',
    senhora: 'sra snra',
    senhor: 'sr',
    santa: 'sta sant',
    santo: 'sto st',
    santos: 'sts',
    'santa ana': 'santana santanna',
    ana: 'anna',
    santissimo: 'ss ssmo ssma smo sma stmo stma',
    sagrado: 'sgdo sgrdo sdo sag sagr',
    imaculada: 'imac',
    perpetuo: 'perp',
    beato: 'bto bta',
    padre: 'pe',
    francisco: 'fco',
    hoje: 'hj',
    // 'e-mail', without its stop word.
    email: 'mail',
    horas: 'hrs',
  }).flatMap(([long, short]) => short.split(' ').map((each) => [each, long] as const)),
)
/** A last word without a full stop may be unfinished: 'bat' for 'batismo'. */
const beginnings = new Map([
  ['div', 'divino'],
  ['esp', 'espirito'],
  ['fr', 'frei'],
  ['franc', 'francisco'],
  ['seb', 'sebastiao'],
  ['bat', 'batista'],
  ['aux', 'auxiliadora'],
  ['im', 'imaculada'],
  ['sacr', 'sacramento'],
])
/** 'N. S.', 'Nª Sª', 'Nossa Sra.': Nossa Senhora. Nosso Senhor has the same stems. */
const nossa = /^n(?:o?s?sa)? s(?:a|n?ra?|enhora?)?$/

/** 'pé' is no priest, and 's/n' no saint. */
function longForm(lower: string, before = '', after = ''): string | undefined {
  // The pattern takes longer than all else, and most words need none.
  if (lower[0] === 'n' && nossa.test(`${lower} ${after}`)) return 'nossa'
  if (lower[0] === 's' && nossa.test(`${before} ${lower}`)) return 'senhora'
  if (lower === 's' && after.length > 2) return 'sao'
  return abbreviations.get(lower) ?? (after.trim() === '' ? undefined : beginnings.get(lower))
}

/** 'Orações' is 'oracoes', '7º' and '7o' are '7'. */
function plainWord(lower: string): string {
  // Normalizing takes longer than all else, and most words are plain.
  if (/^[a-z]+$/.test(lower)) return lower
  const plain = lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain.replace(/^(\d+)[oa]$/, '$1')
}

/** Words whose ending is no plural, or whose stem would be another word. */
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
  // 'terça' is a day, 'terço' the Rosary.
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

/** Without the endings of plural and gender. Snowball's Portuguese fails here: decision 13. */
export function stemOf(plain: string): string {
  if (plain.length < shortestInflected || /\d/.test(plain)) return plain
  const known = Object.hasOwn(irregular, plain) ? irregular[plain] : undefined
  if (known !== undefined) return known
  const [ending = '', singular = ''] = plurals.find(([each]) => plain.endsWith(each)) ?? []
  const one = plain.slice(0, plain.length - ending.length) + singular
  return one.length < shortestInflected ? one : one.replace(/[aeo]$/, '')
}
