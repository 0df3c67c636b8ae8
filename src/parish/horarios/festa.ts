// A feast that only this parish has, with the nights that prepare it: days prepared as Christmas is.
import { addDays } from '../../model/dates/civil-date.ts'
import { tiposThatFillChurch } from './advice.ts'
import { type TipoDeCelebracao, tiposDeCelebracao } from './celebracao.ts'
import type { Excecao, NewExcecao } from './excecao.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import type { PreparedDay } from './preparation.ts'

export const antesDaFesta = {
  novena: 'Novena, em nove noites',
  triduo: 'Tríduo, em três noites',
  nada: 'Nada: só o dia da festa',
} as const
export type AntesDaFesta = keyof typeof antesDaFesta

export const ultimasNoites = {
  vespera: 'Na véspera da festa',
  festa: 'No próprio dia da festa',
} as const

const nightsOf = { novena: 9, triduo: 3, nada: 0 }
const ofNights = { novena: 'da novena', triduo: 'do tríduo', nada: '' }
const titles = { novena: 'Novena', triduo: 'Tríduo', nada: '' }

/** What a night may be; a novena is often prayed in a Mass. */
export const tiposDaNoite = {
  novena: tiposDeCelebracao.novena,
  missa: tiposDeCelebracao.missa,
  palavra: tiposDeCelebracao.palavra,
  missaOuPalavra: tiposDeCelebracao.missaOuPalavra,
  terco: tiposDeCelebracao.terco,
  adoracao: tiposDeCelebracao.adoracao,
} as const satisfies Partial<Record<TipoDeCelebracao, string>>

export type Festa = {
  nome: string
  data: string
  antes: AntesDaFesta
  ultima: keyof typeof ultimasNoites
  /** What each night is called, or ''; the first belongs to the first night. */
  temas: readonly string[]
}

/** `noite` counts from 1. */
export type PreparedNight = PreparedDay & { noite: number; tema: string }

/** Nights that have passed are left out. */
export function nightsOfFesta(festa: Festa, today: string): PreparedNight[] {
  const { data, antes, ultima, temas } = festa
  const many = nightsOf[antes]
  const after = addDays(data, ultima === 'festa' ? 1 : 0)
  return Array.from({ length: many }, (_, index) => {
    const noite = index + 1
    const tema = (temas[index] ?? '').trim()
    const nome = [`${noite}º dia ${ofNights[antes]}`, tema].filter(Boolean).join(': ')
    const night = addDays(after, index - many)
    return { data: night, nome, noite, tema, isFeast: true, isOwn: true as const, lastYear: [] }
  }).filter((night) => night.data >= today)
}

export function dayOfFesta({ nome, data }: Festa, excecoes: readonly Excecao[]): PreparedDay {
  const named = titleOfFesta(nome)
  const from = addDays(data, -400)
  const lastYear = excecoes.filter(
    (each) =>
      each.acao === 'acrescentada' &&
      each.motivo === named &&
      each.data >= from &&
      each.data < addDays(data, -nightsOf.novena),
  )
  return { data, nome: named, isFeast: true, isOwn: true, lastYear }
}

/** 'Festa de São José' of 'São José' */
export function titleOfFesta(nome: string): string {
  const ofWhom = isFestaOf(nome) ? '' : ofPatron(nome)
  return ofWhom === '' ? nome.trim() : `Festa ${ofWhom}`
}

/** 'Novena de São José' of 'Festa de São José'; 'Novena: Festival' where no word says whose it is */
export function titleOfNights(nome: string, antes: AntesDaFesta): string {
  const ofWhom = isFestaOf(nome)?.[1] ?? ofPatron(nome)
  return ofWhom === '' ? `${titles[antes]}: ${nome.trim()}` : `${titles[antes]} ${ofWhom}`
}

function isFestaOf(nome: string): RegExpExecArray | null {
  return /^(?:festas?|festejos|solenidade|dia|memória) (d[aeo]s? .+)$/i.exec(nome.trim())
}

const articles = [
  [
    'da',
    /^(?:imaculada|sagrada|santíssima|santa cruz|divina|padroeira|virgem|assunção)(?![a-zà-ú])/i,
  ],
  ['do', /^(?:imaculado|sagrado|santíssimo|senhor|bom|divino|menino|padroeiro)(?![a-zà-ú])/i],
  ['de', /^(?:são|santo|santa|santos|santas|nossa|n\. ?sra|cristo|jesus)(?![a-zà-ú])/i],
] as const

function ofPatron(nome: string): string {
  const trimmed = nome.trim()
  const found = articles.find(([, of]) => of.test(trimmed))
  return found === undefined ? '' : `${found[0]} ${trimmed}`
}

type Held = Pick<NewExcecao, 'hora' | 'comunidade' | 'local' | 'tipo'>

/** At the place and hour of a Mass, a night is held in it. */
function isHeldIn(mass: Held, night: NewExcecao): boolean {
  return (
    mass.hora === night.hora &&
    (mass.comunidade ?? null) === (night.comunidade ?? null) &&
    (mass.local ?? '') === (night.local ?? '') &&
    (mass.tipo === night.tipo || tiposThatFillChurch.has(mass.tipo || 'outra'))
  )
}

/** The nights without the last one, if it is a celebration of the feast's day itself. */
export function besidesDay(
  nights: readonly NewExcecao[],
  ofDay: readonly NewExcecao[],
): NewExcecao[] {
  const added = ofDay.filter(({ acao }) => acao === 'acrescentada')
  return nights.filter(
    (night) => !added.some((mass) => mass.data === night.data && isHeldIn(mass, night)),
  )
}

/** A usual Mass says which night is held in it, and no second one is entered. */
export function inUsualMass(night: NewExcecao, schedule: Schedule): NewExcecao {
  const { data, hora, motivo } = night
  const usual = occurrences(schedule, data, data).find(
    (each) => each.situacao === 'normal' && isHeldIn(each, night),
  )
  if (usual?.celebracao === undefined || hora === undefined) return night
  return { data, acao: 'mudada', celebracao: usual.celebracao, hora, motivo }
}
