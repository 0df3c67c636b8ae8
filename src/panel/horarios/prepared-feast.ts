// A feast of the parish as typed, and the changes of single days and the events made of it.
import { isCivilDate } from '../../model/dates/civil-date.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { uncapitalized } from '../../model/texts/capitalized.ts'
import type { Refusal } from '../../model/kinds/check.ts'
import type { NewEvento } from '../../parish/agenda/evento.ts'
import { eventsOfFesta } from '../../parish/agenda/events-of-festa.ts'
import type { TipoDeCelebracao } from '../../parish/horarios/celebracao.ts'
import { excecao as kind, type NewExcecao } from '../../parish/horarios/excecao.ts'
import {
  antesDaFesta,
  type AntesDaFesta,
  besidesDay,
  dayOfFesta,
  type Festa,
  inUsualMass,
  nightsOfFesta,
  type PreparedNight,
  tiposDaNoite,
  ultimasNoites,
} from '../../parish/horarios/festa.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import type { PreparedDay } from '../../parish/horarios/preparation.ts'
import { type EditedField, normalizeValues, timeRefusal, type Values } from '../fields/fields.ts'
import {
  closableOn,
  emptyMass,
  excecoesOf,
  refusalOfNew,
  refusalOn,
  type TypedDay,
  withMasses,
} from './prepared-day.ts'

const { comunidade, local, hora, horaFim } = kind.fields
const ofNights = { field: 'antes', is: ['novena', 'triduo'] } as const

/** Names of the fields that the form shows itself. */
export const ownFields = { nights: 'noites', day: 'dia' } as const

/** @param today a civil date */
export function festaFields(today: string): readonly EditedField[] {
  return [
    {
      is: 'line',
      name: 'nome',
      label: 'Nome da festa',
      called: 'o nome da festa',
      hint: '“Festa de São José”, por exemplo.',
      required: true,
    },
    { is: 'date', name: 'data', label: 'Dia da festa', called: 'o dia da festa', required: true },
    {
      is: 'reference',
      to: 'comunidade',
      name: 'comunidade',
      label: comunidade.label,
      called: comunidade.called,
      hint: 'Onde será.',
    },
    {
      is: 'choice',
      name: 'antes',
      label: 'Antes da festa',
      called: 'o que há antes da festa',
      options: antesDaFesta,
      first: 'novena',
      // Of a feast of today, no night is left.
      optionsFor: (values) => (values.data === today ? undefined : antesDaFesta),
    },
    {
      is: 'choice',
      name: 'ultima',
      label: 'Última noite',
      called: 'quando é a última noite',
      options: ultimasNoites,
      first: 'vespera',
      required: true,
      onlyIf: ofNights,
    },
    {
      ...hora,
      name: 'hora',
      label: 'Hora de cada noite',
      called: 'a hora de cada noite',
      required: true,
      onlyIf: ofNights,
    },
    {
      is: 'choice',
      name: 'tipo',
      label: 'Em cada noite há',
      called: 'o que há em cada noite',
      options: tiposDaNoite,
      first: 'novena',
      required: true,
      onlyIf: ofNights,
    },
    {
      is: local.is,
      name: 'local',
      label: 'Lugar das noites',
      called: 'o lugar das noites',
      hint: local.hint,
      onlyIf: ofNights,
      more: true,
    },
    {
      ...horaFim,
      name: 'horaFim',
      label: 'Cada noite, até a hora',
      called: 'a hora em que cada noite termina',
      onlyIf: ofNights,
    },
    {
      is: 'own',
      name: ownFields.nights,
      label: 'Noites',
      called: 'as noites',
      first: { typed: {} },
    },
    {
      is: 'own',
      name: ownFields.day,
      label: 'Dia da festa',
      called: 'o dia da festa',
      first: { masses: [emptyMass({}, null)], closed: [] },
    },
  ]
}

type PreparedFeast = { nights: PreparedNight[]; day: PreparedDay }

/** Undefined without a day. */
export function preparedFeast(
  values: Values,
  { excecoes }: Pick<Schedule, 'excecoes'>,
  today: string,
): PreparedFeast | undefined {
  const festa = festaIn(values)
  if (!isCivilDate(festa.data)) return undefined
  return { nights: nightsOfFesta(festa, today), day: dayOfFesta(festa, excecoes) }
}

function festaIn(values: Values): Festa {
  const typed = nightsTyped(values)
  return {
    nome: String(values.nome),
    data: String(values.data),
    antes: (values.antes || 'nada') as AntesDaFesta,
    ultima: values.ultima === 'festa' ? 'festa' : 'vespera',
    temas: Array.from({ length: 9 }, (_, index) => String(typed[temaOf(index + 1)] ?? '')),
  }
}

export function nightsTyped(values: Values): Values {
  return (values[ownFields.nights] as { typed: Values }).typed
}

function temaOf(noite: number): string {
  return `tema${noite}`
}

function horaOf(noite: number): string {
  return `hora${noite}`
}

/** What each night is called, and behind 'Mais opções' its own hour. */
export function nightFields(nights: readonly PreparedNight[]): EditedField[] {
  const names = nights.map(({ noite, data }): EditedField => {
    const label = `${noite}º dia, ${weekdayAndDate(data)}`
    return { is: 'line', name: temaOf(noite), label, called: `o tema do ${noite}º dia` }
  })
  const hours = nights.map(({ noite }): EditedField => {
    const label = `Outra hora no ${noite}º dia`
    const called = `a hora do ${noite}º dia`
    return { is: 'time', until: '', name: horaOf(noite), label, called, more: true }
  })
  return [...names, ...hours]
}

type Typed = { night: PreparedNight; excecao: NewExcecao }

/** `excecao` as typed: `inUsualMass` may turn it into a word on a Mass that is there already. */
function typedNights(nights: readonly PreparedNight[], values: Values): Typed[] {
  const own = normalizeValues(nightFields(nights), nightsTyped(values))
  const usual = { hora: String(values.hora), horaFim: String(values.horaFim ?? '') }
  return nights.map((night) => {
    const other = String(own[horaOf(night.noite)] ?? '')
    const excecao: NewExcecao = {
      data: night.data,
      acao: 'acrescentada',
      tipo: values.tipo as TipoDeCelebracao,
      comunidade: values.comunidade as number | null,
      local: String(values.local),
      ...(other === '' ? usual : { hora: other, horaFim: '' }),
      motivo: night.nome,
    }
    return { night, excecao }
  })
}

function typedDay(values: Values, day: PreparedDay, schedule: Schedule): TypedDay {
  const { masses, closed } = values[ownFields.day] as TypedDay
  // The day may have moved since a community was ticked.
  const closable = closableOn(day, schedule)
  return { masses, closed: closed.filter((id) => closable.includes(id)) }
}

/**
 * The Masses of the day go where the feast goes, unless they are at another place. On another day,
 * other usual times close.
 */
export function withMovedDay(
  before: Values,
  after: Values,
  schedule: Schedule,
  today: string,
): TypedDay {
  const typed = before[ownFields.day] as TypedDay
  const { comunidade = null } = after
  const moved = typed.masses.map((mass) =>
    mass.comunidade === before.comunidade ? { ...mass, comunidade } : mass,
  )
  const day = preparedFeast(after, schedule, today)?.day
  const isSameDay = before.data === after.data
  return withMasses(
    isSameDay ? typed : { masses: [], closed: [] },
    moved,
    day === undefined ? [] : closableOn(day, schedule),
  )
}

export function feastOf(
  values: Values,
  schedule: Schedule,
  today: string,
): { excecoes: NewExcecao[]; eventos: NewEvento[] } {
  const prepared = preparedFeast(values, schedule, today)
  if (prepared === undefined) return { excecoes: [], eventos: [] }
  const nights = typedNights(prepared.nights, values)
  const ofDay = excecoesOf(prepared.day, typedDay(values, prepared.day, schedule))
  const ofNights = besidesDay(
    nights.map(({ excecao }) => excecao),
    ofDay,
  )
  return {
    excecoes: [...ofNights.map((excecao) => inUsualMass(excecao, schedule)), ...ofDay],
    eventos: eventsOfFesta({
      ...festaIn(values),
      comunidade: values.comunidade as number | null,
      local: String(values.local),
      tipo: values.tipo as TipoDeCelebracao,
      nights: nights.map(({ night, excecao }) => {
        const { hora = '', horaFim = '' } = excecao
        return Object.assign({}, night, { hora, horaFim })
      }),
      celebrations: [...ofNights, ...ofDay].filter(
        ({ acao, data }) => acao === 'acrescentada' && data === prepared.day.data,
      ),
    }),
  }
}

export function refusalOfFeast(
  values: Values,
  schedule: Schedule,
  today: string,
): Refusal | undefined {
  const prepared = preparedFeast(values, schedule, today)
  if (prepared === undefined) return undefined
  const { nights, day } = prepared
  if (day.data < today) return { campo: 'data', message: 'Este dia já passou.' }
  return (
    refusalOfNights(nights, values, schedule) ??
    refusalOn(day, typedDay(values, day, schedule), schedule, ownFields.day)
  )
}

function refusalOfNights(
  nights: readonly PreparedNight[],
  values: Values,
  schedule: Schedule,
): Refusal | undefined {
  const wrong = nights.length > 0 && timeRefusal(String(values.hora))
  if (wrong) return { campo: 'hora', message: wrong }
  const own = nightsTyped(values)
  for (const { night, excecao } of typedNights(nights, values)) {
    const ownName = `${ownFields.nights}.${horaOf(night.noite)}`
    const hora = String(own[horaOf(night.noite)] ?? '')
    const wrongHour = timeRefusal(hora)
    if (wrongHour !== undefined) return { campo: ownName, message: wrongHour }
    const refusal = refusalOfNew(inUsualMass(excecao, schedule), schedule)
    if (refusal === undefined) continue
    if (refusal.campo !== 'hora') return refusal
    const at = `${night.noite}º dia, ${weekdayAndDate(night.data)}`
    const message = `${at}: ${uncapitalized(refusal.message)}`
    return { campo: hora === '' ? 'hora' : ownName, message }
  }
  return undefined
}

/** Which nights are held in a Mass that is there already. */
export function nightsInMass(values: Values, schedule: Schedule, today: string): number[] {
  const nights = preparedFeast(values, schedule, today)?.nights ?? []
  const normal = normalizeValues(festaFields(today), values)
  return typedNights(nights, normal)
    .filter(({ excecao }) => inUsualMass(excecao, schedule).acao === 'mudada')
    .map(({ night }) => night.noite)
}
