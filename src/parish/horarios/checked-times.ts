import { addDays } from '../../model/dates/civil-date.ts'
import { dateFrom } from '../../model/dates/long-date.ts'
import { comunidadeAfter } from '../comunidades/name.ts'
import { type CommunityTimes, whenInTimetable } from './timetable.ts'

/** Three months have 92 days at most. */
const holdsFor = 92

export function isCheckDue(conferidos: string, today: string): boolean {
  return conferidos === '' || addDays(conferidos, holdsFor) < today
}

/** 'Horários conferidos em 20 de novembro' */
export function checkedInWords(conferidos: string, today: string): string {
  return `Horários ${checkedOn(conferidos, today)}`
}

export function checkedOn(conferidos: string, today: string): string {
  return `conferidos em ${dateFrom(conferidos, today)}`
}

/** The message is part of an address. */
const longestMessage = 600

/** The message lists celebrations, so that the office need not ask which is meant. */
export function wrongTimesMessage({
  id,
  nome,
  celebracoes,
}: Pick<CommunityTimes, 'id' | 'nome' | 'celebracoes'>): string {
  const lines: string[] = []
  let length = 0
  for (const each of celebracoes) {
    const line = [each.nome, whenInTimetable(each), each.local].filter(Boolean).join(', ')
    length += line.length
    if (length > longestMessage) {
      lines.push('- outras celebrações')
      break
    }
    lines.push(`- ${line}`)
  }
  const whose = id === null ? 'de uma celebração' : comunidadeAfter('d', nome)
  const head = `Olá! No site, o horário ${whose} pode estar errado`
  return [lines.length === 0 ? `${head}.` : `${head}:`, ...lines, 'O certo é: '].join('\n')
}
