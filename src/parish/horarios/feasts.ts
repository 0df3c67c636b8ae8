// Days of the year on which the usual times mostly do not hold.
import { addDays, dateInYear, isCivilDate } from '../../model/dates/civil-date.ts'
import { easterOf } from '../../model/dates/easter.ts'

/** Only day and month count. */
export type FeriadoMunicipal = { nome: string; dia: string }

type Day = {
  /** '12-25', or the number of days after Easter. */
  on: string | number
  nome: string
  feriado?: string
  /** With its article; days with one `festa` are prepared together. */
  festa?: string
  tambem?: readonly string[]
  /** A day of obligation, or a patron's: a great feast with mostly the usual times. */
  isSolemn?: true
  /** The feast that begins on this evening. */
  vigilOf?: string
  semMissa?: string
  emVezDaMissa?: string
}

/**
 * The first of two on one day gives the name. Public holidays are those of Brazil (Laws 662/1949,
 * 6.802/1980, 14.759/2023: Consciência Negra, from 2024 on) and the Monday of Nossa Senhora da
 * Penha (Law 11.010/2019 of Espírito Santo); Corpus Christi is one by the law of nearly every town.
 */
const days: readonly Day[] = [
  {
    on: '01-01',
    nome: 'Ano-Novo',
    feriado: 'Confraternização Universal',
    festa: 'o Ano-Novo',
    tambem: ['dia de ano novo', 'primeiro do ano'],
  },
  {
    on: '11-02',
    nome: 'Finados',
    feriado: 'Finados',
    festa: 'o dia de Finados',
    tambem: ['dia de finados', 'dia dos mortos', 'fiéis defuntos'],
  },
  {
    on: '12-24',
    nome: 'Véspera de Natal',
    festa: 'o Natal',
    tambem: ['missa do galo', 'vigília de natal', 'noite de natal'],
    vigilOf: 'Natal',
  },
  {
    on: '12-25',
    nome: 'Natal',
    feriado: 'Natal',
    festa: 'o Natal',
    tambem: ['dia de natal', 'natal do senhor', 'nascimento de jesus'],
  },
  {
    on: '12-31',
    nome: 'Véspera de Ano-Novo',
    festa: 'o Ano-Novo',
    tambem: ['réveillon', 'virada do ano', 'missa da virada', 'fim de ano', 'passagem de ano'],
    vigilOf: 'Ano-Novo',
  },
  {
    on: -46,
    nome: 'Quarta-feira de Cinzas',
    festa: 'a Quarta-feira de Cinzas',
    tambem: ['cinzas'],
  },
  { on: -7, nome: 'Domingo de Ramos', festa: 'a Semana Santa', tambem: ['ramos'] },
  {
    on: -3,
    nome: 'Quinta-feira Santa',
    festa: 'a Semana Santa',
    tambem: ['lava-pés', 'ceia do senhor', 'instituição da eucaristia'],
  },
  {
    on: -2,
    nome: 'Sexta-feira Santa',
    feriado: 'Sexta-feira Santa',
    festa: 'a Semana Santa',
    tambem: ['sexta da paixão', 'paixão do senhor', 'paixão de cristo'],
    semMissa: 'Na Sexta-feira Santa não se celebra Missa',
    emVezDaMissa: 'Celebração da Paixão',
  },
  {
    on: -1,
    nome: 'Sábado Santo',
    festa: 'a Semana Santa',
    tambem: ['vigília pascal', 'sábado de aleluia'],
    vigilOf: 'Páscoa',
    semMissa: 'No Sábado Santo não se celebra Missa antes da Vigília Pascal',
  },
  {
    on: 0,
    nome: 'Páscoa',
    festa: 'a Semana Santa',
    tambem: ['domingo de páscoa', 'ressurreição do senhor'],
  },
  {
    on: 60,
    nome: 'Corpus Christi',
    feriado: 'Corpus Christi',
    festa: 'Corpus Christi',
    tambem: ['corpo de cristo', 'corpus cristi', 'corpus'],
  },
  {
    on: '12-08',
    nome: 'Imaculada Conceição',
    tambem: ['imaculada'],
    isSolemn: true,
  },
  ...[
    ['04-21', 'Tiradentes'] as const,
    ['05-01', 'Dia do Trabalho'] as const,
    ['09-07', 'Independência do Brasil'] as const,
    ['11-15', 'Proclamação da República'] as const,
    ['11-20', 'Dia da Consciência Negra'] as const,
  ].map(([on, nome]) => ({ on, nome, feriado: nome })),
  ...[['10-12', 'Nossa Senhora Aparecida'] as const, [8, 'Nossa Senhora da Penha'] as const].map(
    ([on, nome]) => ({ on, nome, feriado: nome, isSolemn: true as const }),
  ),
]

function daysBetween(from: string, to: string): { data: string; day: Day }[] {
  return yearsBetween(from, to).flatMap((year) => {
    const easter = easterOf(year)
    return days
      .map((day) => ({
        day,
        data: typeof day.on === 'string' ? dateInYear(year, day.on) : addDays(easter, day.on),
      }))
      .filter(({ data }) => data >= from && data <= to)
  })
}

function yearsBetween(from: string, to: string): number[] {
  const [first = 0, last = 0] = [from, to].map((data) => Number(data.slice(0, 4)))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, after) => first + after)
}

/** @returns '2026-12-25' → 'Natal' */
export function feriadosBetween(
  from: string,
  to: string,
  municipais: readonly FeriadoMunicipal[],
): Map<string, string> {
  const feriados = new Map<string, string>()
  for (const { data, day } of daysBetween(from, to)) {
    if (day.feriado !== undefined && !feriados.has(data)) feriados.set(data, day.feriado)
  }
  for (const year of yearsBetween(from, to)) {
    for (const { dia, nome } of municipais) {
      const data = dateInYear(year, dia.slice(5))
      // 29 February exists in leap years only.
      const isOne = dia !== '' && data >= from && data <= to && isCivilDate(data)
      if (isOne && !feriados.has(data)) feriados.set(data, nome)
    }
  }
  return feriados
}

export type GreatDay = Omit<Day, 'on' | 'feriado'> & {
  data: string
  /** Mostly with times of its own, which the panel helps to prepare. */
  isFeast: boolean
}

/** Sorted by date; on one day, feasts precede public holidays. */
export function greatDays(
  from: string,
  to: string,
  municipais: readonly FeriadoMunicipal[],
): GreatDay[] {
  const great = new Map<string, GreatDay>()
  for (const { data, day } of daysBetween(from, to)) {
    const { on: _, feriado: __, ...details } = day
    if (!great.has(data)) great.set(data, { data, isFeast: day.festa !== undefined, ...details })
  }
  for (const [data, nome] of feriadosBetween(from, to, municipais)) {
    if (!great.has(data)) great.set(data, { data, nome, isFeast: false })
  }
  return [...great.values()].toSorted((a, b) => (a.data < b.data ? -1 : 1))
}

/** Most days from one Easter to the next. */
const untilNextEaster = 385

export function feastsAhead(from: string): GreatDay[] {
  return namedAhead(from).filter(({ isFeast }) => isFeast)
}

function namedAhead(from: string): GreatDay[] {
  const all = greatDays(from, addDays(from, untilNextEaster), []).filter(
    ({ isFeast, tambem }) => isFeast || tambem !== undefined,
  )
  return all.filter(({ nome }, at) => all.findIndex((each) => each.nome === nome) === at)
}

export type NamedFeast = {
  nome: string
  name: string
  data: string
  from: string
  to: string
}

/** Each name once, if the feast is not over. A vigil lasts as long as its feast. */
export function namedFeasts(today: string): NamedFeast[] {
  const days = namedAhead(today)
  const feasts: NamedFeast[] = []
  for (const day of days) {
    const { nome, data, vigilOf } = day
    if (vigilOf !== undefined) continue
    const vigil = days.find((each) => each.vigilOf === nome)
    const from = vigil === undefined ? data : addDays(data, -1)
    for (const name of namesOf(day)) feasts.push({ nome, name, data, from, to: data })
    for (const name of namesOf(vigil)) feasts.push({ nome, name, data: from, from, to: data })
  }
  const { to } = feasts.find(({ nome }) => nome === 'Páscoa')!
  const from = addDays(to, -7)
  return [...feasts, { nome: 'Semana Santa', name: 'Semana Santa', data: from, from, to }]
}

function namesOf(day: GreatDay | undefined): string[] {
  return day === undefined ? [] : [day.nome, ...(day.tambem ?? [])]
}

/** Until this hour, the night belongs to the day before. */
const endOfNight = '03:00'

/** '2026-12-26T00:30' is still Christmas. */
export function feastDayAt(now: string): string {
  const today = now.slice(0, 10)
  return now.slice(11) < endOfNight ? addDays(today, -1) : today
}

/** Good Friday and Holy Saturday have no Mass by rule; what staff enter for the date is held. */
export function daysWithoutMass(from: string, to: string): Map<string, string> {
  const without = daysBetween(from, to).flatMap(({ data, day: { semMissa } }) =>
    semMissa === undefined ? [] : [[data, semMissa] as const],
  )
  return new Map(without)
}
