import { addDays, weekdayOf } from '../../model/dates/civil-date.ts'
import { isMissa, type TipoDeCelebracao, tiposDeCelebracao } from '../horarios/celebracao.ts'
import { pageOfHorarios } from '../horarios/pages.ts'
import { feastDayAt } from '../horarios/feasts.ts'
import { firstAhead, isOver, takesPlace, whenInWords } from '../horarios/coming.ts'
import { occurrences, type Schedule } from '../horarios/occurrences.ts'
import type { Occurrence } from '../horarios/occurrence.ts'
import { isInPeriodo, periodos } from '../horarios/periodos.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import type { Achado } from './answer.ts'
import { isSaidBy, labelOf, saying } from './notes.ts'
import { comunidadeOf, type Days, type Question } from './question.ts'

/** If no day is named: how many days are searched, and how many listed. */
const daysAhead = 7
const mostDays = 3
const mostTimes = 6

type Asked = Question & { isSaid?: ReturnType<typeof saying> }

export type ScheduleNow = { schedule: Schedule; now: string }

export function timesHit(read: Question, { schedule, now }: ScheduleNow): Achado | undefined {
  const question = withNotes(read, schedule)
  if (question === undefined) return undefined
  const today = now.slice(0, 10)
  const named = question.days ?? { from: today, to: addDays(today, daysAhead - 1), words: '' }
  if (!question.isForTimes || question.isForReadings || named.to < feastDayAt(now)) return undefined
  const isComing = (each: Occurrence) => !isOver(each, now)
  const on = ({ from, to }: Days) =>
    occurrences(schedule, from, to).filter((each) => isChosen(each, question))
  const first = on(named)
  // On a Sunday after its last Mass, 'domingo' means the next one.
  const isPast = named.isWeekday && first.length > 0 && !first.some(isComing)
  const days = isPast ? { ...named, from: addDays(today, 7), to: addDays(today, 7) } : named
  const all = isPast ? on(days) : first
  // A feast is asked about for its Masses, but Good Friday has none.
  const isOfMasses = days.feast && (all.length === 0 || all.some(({ tipo }) => isMissa(tipo)))
  const asked: Asked = { ...(isOfMasses && { tipo: 'missa' }), ...question }
  const found = all.filter((each) => isComing(each) && isOf(each, asked))
  const next = found.length > 0 ? undefined : nextTime(asked, days.from, { schedule, now })
  if (found.length === 0 && question.words && !(question.tipo && next)) return undefined
  const { tipo, comunidade, periodo, isLive, words } = asked
  const labels = new Set((next ? [next] : found).map((each) => labelOf(each, words)))
  const when = [days.words, periodo && periodos[periodo].inWords].filter(Boolean).join(' ')
  const kind = tipo === undefined ? 'Horários' : (plurals[tipo] ?? tiposDeCelebracao[tipo])
  const many = words && labels.size === 1 ? [...labels][0] : kind
  const title = [many, isLive && 'ao vivo', when].filter(Boolean).join(' ')
  const names = [days.feast && `, ${days.feast}`, comunidade && `: ${comunidade.nome}`]
  const isUsualOnly = days.feast && found.every((each) => isUsual(each, schedule))
  const lines = [...linesInWords(found, asked, now), ...(isUsualOnly ? [usualNote] : [])]
  const none = () => noneInWords(asked, days, when, all.length > 0, next, { schedule, now })
  return {
    titulo: [[title, ...names].filter(Boolean).join('')],
    tipo: 'Horários',
    endereco: addressOf(asked, days, found, today),
    trecho: [found.length > 0 ? lines.join('\n') : none()],
  }
}

const plurals: Partial<Record<string, string>> = { missa: 'Missas', confissao: 'Confissões' }
const usualNote = 'É o horário de costume: confirme na secretaria.'

/** Filters alone, without times, a day or a part of the day, would show nothing. */
function addressOf(
  asked: Question,
  { from, to }: Days,
  found: readonly Occurrence[],
  today: string,
) {
  const isShown = found.length > 0 && from === to && to < addDays(today, daysAhead)
  // The page filters by one kind; 'missa' may be found under two.
  const [tipo = asked.tipo, ...others] = new Set(found.map((each) => each.tipo))
  return pageOfHorarios({
    tipo: asked.tipo && others.length === 0 ? tipo : undefined,
    comunidade: asked.comunidade?.id,
    dia: isShown ? weekdayOf(from) : undefined,
    periodo: found.length > 0 ? asked.periodo : undefined,
  })
}

/** 'Domingo, 7h: Matriz, São José' and 'Domingo, 19h30: Santa Luzia', one line each */
function linesInWords(found: readonly Occurrence[], asked: Question, now: string): string[] {
  const label = (each: Occurrence) => labelOf(each, asked.words)
  const isMixed = new Set(found.map(label)).size > 1
  const timeOf = (each: Occurrence) =>
    capitalized(whenInWords(each, now)) + (isMixed ? ` (${label(each)})` : '')
  const byDay = [...Map.groupBy(found, ({ data }) => data).values()].map((ofDay) => {
    const times = [...Map.groupBy(ofDay, timeOf)].map(
      ([time, all]) => `${time}: ${[...new Set(all.map(({ lugar }) => lugar))].join(', ')}`,
    )
    const more = times.length - mostTimes
    return more > 0 ? times.slice(0, mostTimes).concat(`E mais ${more} no mesmo dia`) : times
  })
  return byDay.slice(0, asked.days === undefined ? mostDays : undefined).flat()
}

function noneInWords(
  asked: Question,
  days: Days,
  when: string,
  hasBeen: boolean,
  next: Occurrence | undefined,
  { schedule, now }: ScheduleNow,
): string {
  if (knownIn(schedule).length === 0) {
    return 'Os horários ainda não foram informados. Pergunte na secretaria da paróquia.'
  }
  const { tipo = 'missa', comunidade } = asked
  const what = tipo === 'missa' ? 'Missa informada' : 'horário informado'
  const isElsewhere = comunidade !== undefined && next && next.comunidade !== comunidade.id
  const none =
    days.liturgy !== undefined && !hasBeen
      ? `Ainda não há ${what} ${when.replace(/^em/, 'para')}.`
      : `${isElsewhere ? 'Lá' : capitalized(when || 'nos próximos sete dias')} não há ${hasBeen ? 'mais ' : ''}${nameOf(asked, next)}.`
  return next === undefined
    ? `${none} Veja todos os horários.`
    : `${none} Próximo horário: ${whenInWords(next, now)}: ${next.lugar}.`
}

/** Expands a year only if anything of the kind exists. */
function nextTime(asked: Asked, from: string, { schedule, now }: ScheduleNow) {
  if (!knownIn(schedule).some((each) => isOf(each, asked))) return undefined
  const anyHour = { ...asked, periodo: undefined }
  const next = (asked: Asked) =>
    firstAhead(schedule, from, (each) => isChosen(each, asked) && !isOver(each, now))[0]
  return next(anyHour) ?? (asked.words && next({ ...anyHour, comunidade: undefined }))
}

function knownIn({ celebracoes, excecoes }: Schedule) {
  return [...celebracoes, ...excecoes]
}

/** 'Missa ao vivo', or 'celebração' where no kind is asked for. */
function nameOf({ tipo, isLive, words }: Question, next: Occurrence | undefined): string {
  if (words !== undefined && next !== undefined) return labelOf(next, words)
  const nome = tipo === undefined ? 'celebração' : tiposDeCelebracao[tipo]
  return isLive ? `${nome} ao vivo` : nome
}

function isChosen(each: Occurrence, asked: Asked): boolean {
  const { comunidade, periodo, isLive } = asked
  if (comunidade !== undefined && each.comunidade !== comunidade.id) return false
  if (periodo !== undefined && !isInPeriodo(each, periodo)) return false
  if (!takesPlace(each)) return false
  if (!isOf(each, asked) || (isLive && each.aoVivo !== true)) return false
  return asked.isSaid?.(each) !== false
}

/** @returns undefined if no celebration says words of which the others name a community */
function withNotes(read: Question, schedule: Schedule): Asked | undefined {
  const { also = [], words = [], ...question } = read
  const known = knownIn(schedule).filter((each) => each.tipo === '' || isOf(each, question))
  const readings = known.flatMap((each) => {
    const said = words.filter((group) => isSaidBy(each, group))
    if (said.length === 0) return []
    const others = words.filter((group) => !said.includes(group))
    const names = others.flatMap(({ terms }) => terms[0]!.stems)
    const comunidade = comunidadeOf(names, schedule.comunidades)
    if (comunidade === undefined && others.some(({ isNeeded }) => isNeeded)) return []
    return [{ said, ...(comunidade && { comunidade }) }]
  })
  const [best] = readings.toSorted((a, b) => b.said.length - a.said.length)
  if (words.length > 0 && best === undefined) return undefined
  const { said = [], ...place } = best ?? {}
  const all = [...said, ...also.filter((group) => known.some((each) => isSaidBy(each, group)))]
  if (all.length === 0) return question
  return { ...question, ...place, words: all, isSaid: saying(all) }
}

type OfKind = { tipo: TipoDeCelebracao | ''; motivo?: string }

function isOf({ tipo, motivo = '' }: OfKind, asked: Question): boolean {
  const isMass = asked.tipo === 'missa' && tipo !== '' && isMissa(tipo)
  // The nights of a novena are often Masses: '4º dia da novena'.
  const isNight = asked.tipo === 'novena' && /\bnovena\b/i.test(motivo)
  return isMass || isNight || asked.tipo === undefined || tipo === asked.tipo
}

/** A great day mostly has times of its own, which a weekly or monthly rule does not confirm. */
function isUsual(occurrence: Occurrence, { celebracoes }: Schedule): boolean {
  const rule = celebracoes.find(({ id }) => id === occurrence.celebracao)?.regra ?? ''
  return occurrence.situacao === 'normal' && /^FREQ=(?:WEEKLY|MONTHLY)/.test(rule)
}
