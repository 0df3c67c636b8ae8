// Questions for times and days: 'missa domingo à noite santa luzia', 'evangelho de 25/12'.
import { withoutAccents } from '../../model/texts/folded-text.ts'
import leven from 'leven'
import { addDays, isWithinReach, weekdayOf } from '../../model/dates/civil-date.ts'
import {
  dayAndMonth,
  fullDate,
  monthNames,
  ordinalDay,
  weekdayName,
  weekdayNames,
} from '../../model/dates/long-date.ts'
import { weekdays } from '../../model/dates/recurrence.ts'
import { feastDayAt, type NamedFeast, namedFeasts } from '../horarios/feasts.ts'
import { everyPeriodo, type Periodo } from '../horarios/periodos.ts'
import { readClockTime } from '../../model/dates/typed-time.ts'
import { ruleDates } from '../../model/dates/rule-dates.ts'
import { groupsOf } from './query.ts'
import type { Group } from './search-index.ts'
import { allWordsIn, isStopWord, stemOf, wordsIn } from './words.ts'

export type Days = {
  from: string
  to: string
  words: string
  isWeekday?: true
  /** The day whose liturgy is asked for too, by a date or a feast. */
  liturgy?: string
  feast?: string
}

type Comunidade = { id: number; nome: string }

export type Question = {
  tipo?: 'missa' | 'confissao' | 'adoracao' | 'terco' | 'novena'
  days?: Days
  periodo?: Periodo
  comunidade?: Comunidade
  isLive?: true
  isForTimes?: true
  isForFeast?: true
  isForReadings?: true
  /** What celebrations may say of themselves: 'crianças', 'saúde'. */
  words?: readonly Group[]
  /** A second kind, which a note may say: 'missa da novena'. */
  also?: readonly Group[]
}

const isForTimes = true
const months = monthNames.map((name) => allWordsIn(name)[0]!.plain)
/** In the order of `weekdayOf`, without 'feira'. */
const dayNames = weekdayNames.map((name) => allWordsIn(name)[0]!.plain)
const dayName = `(${dayNames.join('|')}|dom|seg|qua|qui|sex|sab)s?`
const month = months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')
const ordinals = ['primeir[oa]', 'segundo', 'terceir[oa]', 'quarto', 'quinto']

/** @returns undefined if the words mean nothing */
type Read = (today: string, first: string, second?: string, third?: string) => Question | undefined

/** The order matters: names of prayers ask for times only beside a day. */
const table: readonly [words: string, read: Read][] = [
  // '25 dezembro 2026', '1 mai'
  [`(?:dia )?(\\d\\d?) (${month})(?: (\\d{4}))?`, onDate],
  ['dia (\\d\\d?)', (today, day) => nextOf(`FREQ=MONTHLY;BYMONTHDAY=${Number(day)}`, today)],
  // 'segundo domingo', '1 sexta'
  ...ordinals.map((words, index): [string, Read] => [
    `(?:${words}|${index + 1}) ${dayName}`,
    (today, name) => nextOf(`FREQ=MONTHLY;BYDAY=${index + 1}${weekdayOfName(name)}`, today),
  ]),
  [dayName, onWeekday],
  ['dominica(?:l|is)', (today) => onWeekday(today, 'domingo')],
  ['hoje', (today) => onDay(today, 'hoje')],
  ['depois amanha', (today) => onDay(addDays(today, 2), 'depois de amanhã')],
  ['amanha', (today) => onDay(addDays(today, 1), 'amanhã')],
  ['fi(?:m|nal) semana', onWeekend],
  ['(?:mais )?pert(?:o|inho)(?: (?:mim|aqui|casa))?|mais proxim[ao]', () => ({})],
  ['liturgia|evangelho|leituras?|salmo|santo dia', () => ({ isForReadings: true })],
  ['(?:santo )?missas?', () => ({ tipo: 'missa', isForTimes })],
  ['confiss(?:ao|oes)|confessar?', () => ({ tipo: 'confissao', isForTimes })],
  ['adoracao', () => ({ tipo: 'adoracao' })],
  ['tercos?', () => ({ tipo: 'terco' })],
  ['novenas?', () => ({ tipo: 'novena' })],
  ...everyPeriodo.map((periodo): [string, Read] => [periodo, () => ({ periodo })]),
  ['horarios?|horas?|celebrac(?:ao|oes)', () => ({ isForTimes })],
  ['vivo|live|online|transmitida|transmissao', () => ({ isLive: true, isForTimes })],
  [
    'tem|tera|ter|vai|vao|ha|havera|acontece|comeca|sera|proxim[ao]s?|agora|vem|ainda|dia|diari[ao]|semana|nest[ae]|' +
      'ness[ae]|dest[ae]|tod[ao]s?|saber|gostaria|favor|celebrada|ultimas?|feriados?|padre|cai|data|ano|meia',
    () => ({}),
  ],
]

/** @param now '2026-11-22T19:30'. @returns undefined if it asks for something else */
export function readQuestion(
  q: string,
  isKnown: (stem: string) => boolean,
  comunidades: readonly Comunidade[],
  now: string,
): Question | undefined {
  const feastDay = feastDayAt(now)
  const feasts = namedFeasts(feastDay).map((feast): [string, Read] => [
    plainText(feast.name).trim(),
    () => ({ ...ofFeast(feast, feastDay), isForFeast: true }),
  ])
  const places = comunidades.map(({ nome }) => plainText(nome)).toSorted(byLength)
  let rest = plainText(numbersInWords(q), isKnown)
  // A word joined to a name is no day: 'dom bosco'. A single word may name a feast: 'natal'.
  for (const name of places) rest = rest.replace(name, ` ${name.trim().replaceAll(' ', '_')} `)
  const asked: Question = {}
  for (const [words, read] of [...feasts.toSorted(([a], [b]) => byLength(a, b)), ...table]) {
    rest = rest.replaceAll(RegExp(` (?:${words})(?= )`, 'g'), (said, first, second, third) => {
      const more = read(now.slice(0, 10), first, second, third)
      const isSecond = asked.tipo !== undefined && (more?.tipo ?? asked.tipo) !== asked.tipo
      if (isSecond) asked.also ??= groupsOf(wordsIn(said))
      Object.assign(asked, { ...more, ...asked })
      return more === undefined ? said : '  '
    })
  }
  // Confessions and novenas precede a feast on other days, but not Holy Week.
  const isLong = asked.days !== undefined && asked.days.to > addDays(asked.days.from, 1)
  if (asked.isForFeast && !isLong && (asked.tipo ?? 'missa') !== 'missa') return undefined
  const names = rest.split(/[ _]+/).filter(Boolean)
  if (names.length === 0) return asked
  const comunidade = comunidadeOf(names, comunidades)
  return comunidade === undefined
    ? { ...asked, words: groupsOf(wordsIn(names.join(' '))) }
    : { ...asked, comunidade }
}

function byLength(one: string, other: string): number {
  return other.length - one.length
}

/** The only community whose name has all these words. */
export function comunidadeOf(names: readonly string[], comunidades: readonly Comunidade[]) {
  if (names.length === 0) return undefined
  const asked = [...new Set(names.map(stemOf))]
  const proper = asked.filter(isProper)
  const known = comunidades.map((comunidade) => {
    const own = [...new Set(plainText(comunidade.nome).trim().split(' ').map(stemOf))]
    const isNamed = areAmong(asked, own)
    const others = own.filter(isProper)
    const isUntitled =
      proper.length > 0 && others.length === proper.length && areAmong(proper, others)
    return { comunidade, isNamed, isExact: isNamed && own.length === asked.length, isUntitled }
  })
  const found = (['isExact', 'isNamed', 'isUntitled'] as const)
    .map((how) => known.filter((each) => each[how]))
    .find(({ length }) => length > 0)
  return found?.length === 1 ? found[0]!.comunidade : undefined
}

const titles = new Set(['nosso', 'senhor', 'santo', 'santissimo', 'sagrado', 's', 'n'].map(stemOf))

function isProper(stem: string): boolean {
  return !titles.has(stem)
}

function areAmong(some: readonly string[], all: readonly string[]): boolean {
  return some.every((stem) => all.some((each) => isLike(each, stem)))
}

/** 'J. Batista' is 'João Batista'. */
function isLike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length === 1 && /[a-z]/.test(short) && long.startsWith(short))
}

function onDate(today: string, day: string, name = '', year?: string): Question | undefined {
  const number = months.findIndex((each) => each.startsWith(name)) + 1
  const rule = `FREQ=YEARLY;BYMONTH=${number};BYMONTHDAY=${Number(day)}`
  return nextOf(rule, today, year === undefined ? today : `${year}-01-01`)
}

/** A vigil is asked for with its feast. */
function nextOf(rule: string, today: string, from = today): Question | undefined {
  const [data] = ruleDates(rule, from, addDays(from, 365))
  if (data === undefined || !isWithinReach(data, today)) return undefined
  const feast = namedFeasts(data).find((each) => each.data === data)
  return ofFeast({ nome: '', name: '', to: data, ...feast, data, from: data }, today)
}

/** During a feast, the liturgy of today is meant. */
function ofFeast({ nome: feast, data, from, to }: NamedFeast, today: string): Question {
  const liturgy = data < today && today <= to ? today : data
  return { days: { from, to, words: datesInWords(from, to, today), liturgy, feast }, isForTimes }
}

function datesInWords(from: string, to: string, today: string): string {
  const last = to.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(to) : fullDate(to)
  if (from === to) return `em ${last}`
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = isSameMonth ? ordinalDay(Number(from.slice(8))) : dayAndMonth(from)
  return to === addDays(from, 1) ? `em ${first} e ${last}` : `de ${first} a ${last}`
}

function weekdayOfName(name: string) {
  return weekdays[dayNames.findIndex((each) => each.startsWith(name.slice(0, 3)))]
}

function onWeekday(today: string, name: string): Question {
  const [data] = ruleDates(`FREQ=WEEKLY;BYDAY=${weekdayOfName(name)}`, today, addDays(today, 6))
  const day = weekdayName(data!)
  const words = `${day.endsWith('feira') ? 'na' : 'no'} ${day}`
  return { days: { from: data!, to: data!, words, isWeekday: true }, isForTimes }
}

function onDay(data: string, words: string): Question {
  return { days: { from: data, to: data, words }, isForTimes }
}

function onWeekend(today: string): Question {
  const to = addDays(today, (7 - weekdayOf(today)) % 7)
  const from = to === today ? to : addDays(to, -1)
  return { days: { from, to, words: 'no fim de semana' }, isForTimes }
}

const typedDate = /\b(\d\d?) ?[/.-] ?(\d\d?)(?: ?[/.-] ?(\d{4}|\d\d))?\b(?! ?[/.-])/g
const unit = String.raw`(?:h(?:s|rs?|oras?)?|min|[ap]\.?m)`
const typedHour = RegExp(
  String.raw`\b(?:as|das|pelas|ate) \d\d?(?:[:h]\d\d?)?(?: ?${unit})?\b|\b\d\d?(?:[:h]\d\d?(?: ?${unit})?\b| ?${unit}\b| e meia\b|(?= d[ae] (?:manha|tarde|noite)))|\bmeio[- ]dia\b`,
  'g',
)
const spokenHour = /\b(?:as|das|pelas|ate) [a-z]+(?: e meia)?\b/g

/**
 * Dates become words. An hour leaves only a sign that there is one; a psalm's number is no hour.
 */
function numbersInWords(q: string): string {
  const plain = withoutAccents(q).toLowerCase()
  return plain
    .replace(/\bsalmo (?=\d)/, 'salmo numero ')
    .replace(typedDate, (said, day, month, year = '') => {
      const name = months[month - 1]
      return name === undefined ? said : `${day} ${name} ${year.length === 2 ? '20' : ''}${year}`
    })
    .replace(typedHour, ' horas ')
    .replace(spokenHour, (said) => (readClockTime(said) === undefined ? said : ' horas '))
}

/**
 * Telling words in plain letters, between blanks: ' missa sexta santo luzia '. '6ª feira' becomes
 * 'sexta', and any saint 'santo': 'S. Luzia' is Santa Luzia.
 */
function plainText(text: string, isKnown: (stem: string) => boolean = () => true): string {
  const words = allWordsIn(text)
    .filter(
      ({ plain }) =>
        !isStopWord(plain) && !/^(?:comunidade|capela|igreja|paroquia|par)$/.test(plain),
    )
    .map(({ plain, stem }) => (isKnown(stem) ? plain : mended(plain)))
  return ` ${words.join(' ')} `
    .replaceAll(/ ([2-6])(?: [2-6])* feiras?(?= )/g, (_, number) => ` ${dayNames[number - 1]}`)
    .replaceAll(/ feiras?(?= )/g, '')
    .replaceAll(/ (?:sao|santa)(?= )/g, ' santo')
}

const asking =
  `missa confissao confessar adoracao terco novena horario horarios celebracao manha tarde noite hoje amanha domingo
  segunda terca quarta quinta sexta sabado semana liturgia evangelho leitura salmo natal pascoa finados cinzas ramos
  vespera segundo quarto quinto sexto massa`.split(/\s+/)

/** Corrects a mistyped question word. A longer word is another one: 'missal', 'missão'. */
function mended(plain: string): string {
  const most = plain.length >= 7 ? 2 : plain.length >= 4 ? 1 : 0
  const isLike = (each: string) => each.length >= plain.length && leven(each, plain) <= most
  const near = asking.filter((each) => each[0] === plain[0] || each === `h${plain}`).filter(isLike)
  return near.includes(plain) ? plain : (near[0] ?? plain)
}
