import { addDays } from '../../model/dates/civil-date.ts'
import { dateFrom } from '../../model/dates/long-date.ts'
import { type CommunityTimes, whenInTimetable } from './timetable.ts'

/** Days: three months have 92 at most. */
const holdsFor = 92

/** @param conferidos a civil date, or '' */
export function isCheckDue(conferidos: string, today: string): boolean {
  return conferidos === '' || addDays(conferidos, holdsFor) < today
}

/** 'Horários conferidos em 20 de novembro'; another year is named */
export function checkedInWords(conferidos: string, today: string): string {
  return `Horários ${checkedOn(conferidos, today)}`
}

export function checkedOn(conferidos: string, today: string): string {
  return `conferidos em ${dateFrom(conferidos, today)}`
}

/** Characters: the message is part of an address. */
const longestMessage = 600

/** Celebrations are listed, so that the office need not ask which is meant. */
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
  const whose = id === null ? 'de uma celebração' : `da comunidade ${nome}`
  const head = `Olá! No site, o horário ${whose} pode estar errado`
  return [lines.length === 0 ? `${head}.` : `${head}:`, ...lines, 'O certo é: '].join('\n')
}
