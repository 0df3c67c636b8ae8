// 'missa domingo noite': the times of Mass and of other celebrations, as the first hit.
import { addDays } from '../dates/civil-date.ts'
import { clockTimeInWords } from '../dates/clock-time.ts'
import { weekdayName, weekdayNames } from '../dates/long-date.ts'
import { isMissa, type TipoDeCelebracao } from '../kinds/celebracao.ts'
import { pages } from '../paths.ts'
import { takesPlace } from '../schedule/coming.ts'
import { type Occurrence, occurrences, type Schedule } from '../schedule/occurrences.ts'
import { capitalized } from '../sentences/capitalized.ts'
import type { Achado } from './answer.ts'
import { stemOf, type Word, wordsIn } from './words.ts'

/** Days whose celebrations the hit tells, today among them. */
const daysAhead = 7
/** The most times that the hit tells. */
const mostTimes = 6

const tipos: Readonly<Record<string, { tipo: TipoDeCelebracao; many: string }>> = {
  missa: { tipo: 'missa', many: 'Missas' },
  confissao: { tipo: 'confissao', many: 'Confissões' },
  confissoes: { tipo: 'confissao', many: 'Confissões' },
  confessar: { tipo: 'confissao', many: 'Confissões' },
  adoracao: { tipo: 'adoracao', many: 'Adoração' },
  terco: { tipo: 'terco', many: 'Terço' },
  novena: { tipo: 'novena', many: 'Novena' },
}
/** These are prayers as well: only with a time they ask for times. */
const alsoPrayers: ReadonlySet<TipoDeCelebracao> = new Set(['terco', 'novena', 'adoracao'])

const parts = {
  manha: { words: 'de manhã', from: '00:00', to: '11:59' },
  tarde: { words: 'à tarde', from: '12:00', to: '17:59' },
  noite: { words: 'à noite', from: '18:00', to: '23:59' },
} as const
type Part = keyof typeof parts

/** 'domingo' and 'domingos', 'segunda' and 'segundas': by `getUTCDay`. */
const weekdays = new Map(
  weekdayNames.flatMap((name, day) => {
    const short = wordsIn(name)[0]!.plain
    return [
      [short, day],
      [`${short}s`, day],
    ]
  }),
)
/** They ask for times without saying which. */
const askingForTimes = new Set(['horario', 'horarios', 'hora', 'horas'])
const withoutMeaning = new Set([
  'feira',
  'feiras',
  'proxima',
  'proximas',
  'celebracao',
  'celebracoes',
])
/** They stand before the name of a community. */
const beforeName = new Set(['comunidade', 'capela', 'igreja'])

type Asked = {
  tipo: (typeof tipos)[string] | undefined
  /** The first and the last day, and how they are said. */
  days: { from: string; to: string; words: string }
  isDay: boolean
  part: Part | undefined
  comunidade: { id: number; nome: string } | undefined
}

/** The times that are asked for; undefined if a word asks for something else. */
export function timesHit(
  words: readonly Word[],
  schedule: Schedule,
  today: string,
): Achado | undefined {
  const asked = askedFor(words, schedule, today)
  if (asked === undefined) return undefined
  const { tipo, days, part, comunidade } = asked
  const found = occurrences(schedule, days.from, days.to).filter((each) => isAsked(each, asked))
  const parameters = new URLSearchParams()
  if (tipo !== undefined) parameters.set('tipo', found[0]?.tipo ?? tipo.tipo)
  if (comunidade !== undefined) parameters.set('comunidade', String(comunidade.id))
  const query = parameters.toString()
  const title = [tipo?.many ?? 'Horários', days.words, part && parts[part].words].filter(Boolean)
  return {
    titulo: [title.join(' ') + (comunidade === undefined ? '' : `: ${comunidade.nome}`)],
    tipo: 'Horários',
    endereco: query === '' ? pages.horarios : `${pages.horarios}?${query}`,
    trecho: [
      found.length === 0
        ? 'Nos próximos sete dias não há, pelo que foi informado. Veja todos os horários.'
        : inWords(found, asked.isDay),
    ],
  }
}

function askedFor(words: readonly Word[], schedule: Schedule, today: string): Asked | undefined {
  let tipo: Asked['tipo']
  let part: Part | undefined
  let day: Asked['days'] | undefined
  let isForTimes = false
  const names: string[] = []
  for (const { plain, stem } of words) {
    const kind = ownOf(tipos, plain) ?? ownOf(tipos, plain.replace(/s$/, ''))
    if (kind !== undefined) tipo ??= kind
    else if (Object.hasOwn(parts, plain)) part ??= plain as Part
    else if (dayOf(plain, today) !== undefined) day ??= dayOf(plain, today)
    else if (askingForTimes.has(plain)) isForTimes = true
    else if (!withoutMeaning.has(plain) && !beforeName.has(plain)) names.push(stem)
  }
  const comunidade = communityOf(names, schedule)
  if (names.length > 0 && comunidade === undefined) return undefined
  const isForTipo = tipo !== undefined && !alsoPrayers.has(tipo.tipo)
  if (!isForTipo && !isForTimes && day === undefined) return undefined
  const all = { from: today, to: addDays(today, daysAhead - 1), words: '' }
  return { tipo, part, comunidade, days: day ?? all, isDay: day !== undefined }
}

function ownOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Today, tomorrow, or the next such day of the week. */
function dayOf(plain: string, today: string): Asked['days'] | undefined {
  if (plain === 'hoje') return { from: today, to: today, words: 'hoje' }
  const tomorrow = addDays(today, 1)
  if (plain === 'amanha') return { from: tomorrow, to: tomorrow, words: 'amanhã' }
  const weekday = weekdays.get(plain)
  if (weekday === undefined) return undefined
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  const data = addDays(today, ahead)
  const name = weekdayName(data)
  return { from: data, to: data, words: `${name.endsWith('feira') ? 'na' : 'no'} ${name}` }
}

/** The only community whose name has all these words. */
function communityOf(stems: readonly string[], { comunidades }: Schedule) {
  if (stems.length === 0) return undefined
  const named = comunidades.filter(({ nome }) => {
    const own = new Set(wordsIn(nome).map(({ plain }) => stemOf(plain)))
    return stems.every((stem) => own.has(stem))
  })
  return named.length === 1 ? named[0] : undefined
}

function isAsked(occurrence: Occurrence, { tipo, part, comunidade }: Asked): boolean {
  if (!takesPlace(occurrence)) return false
  if (tipo !== undefined && !isOfTipo(occurrence.tipo, tipo.tipo)) return false
  if (comunidade !== undefined && occurrence.comunidade !== comunidade.id) return false
  const { hora } = occurrence
  return part === undefined || (hora >= parts[part].from && hora <= parts[part].to)
}

function isOfTipo(tipo: TipoDeCelebracao, asked: TipoDeCelebracao): boolean {
  return asked === 'missa' ? isMissa(tipo) : tipo === asked
}

/** '7h: Matriz, São José; 19h30: Santa Luzia', with the day where several are asked for */
function inWords(found: readonly Occurrence[], isDay: boolean): string {
  const timeOf = ({ data, hora, horario = '' }: Occurrence) => {
    const time = hora === '' ? horario : clockTimeInWords(hora)
    return isDay ? time : `${weekdayName(data)}, ${time}`
  }
  const times = [...Map.groupBy(found, timeOf)].map(
    ([time, all]) => `${time}: ${[...new Set(all.map(({ lugar }) => lugar))].join(', ')}`,
  )
  const told = times.slice(0, mostTimes).join('; ')
  return capitalized(times.length > mostTimes ? `${told}…` : `${told}.`)
}
