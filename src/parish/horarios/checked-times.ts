// Whether the times of a community are right: when staff last said so, and what a parishioner writes to
// the office if one is wrong.
import { addDays } from '../../model/dates/civil-date.ts'
import { dayAndMonth, fullDate } from '../../model/dates/long-date.ts'
import { type CommunityTimes, whenInTimetable } from './timetable.ts'

/** Days for which a check holds: three months have 92 at most. */
const holdsFor = 92

/** Whether staff should check the times again. @param conferidos a civil date, or '' */
export function isCheckDue(conferidos: string, today: string): boolean {
  return conferidos === '' || addDays(conferidos, holdsFor) < today
}

/** 'Horários conferidos em 20 de novembro'; of another year with it. */
export function checkedInWords(conferidos: string, today: string): string {
  return `Horários ${checkedOn(conferidos, today)}`
}

/** 'conferidos em 20 de novembro' */
export function checkedOn(conferidos: string, today: string): string {
  const isThisYear = conferidos.slice(0, 4) === today.slice(0, 4)
  return `conferidos em ${isThisYear ? dayAndMonth(conferidos) : fullDate(conferidos)}`
}

/** Characters of all celebrations that are named: the message is part of an address. */
const longestMessage = 600

/**
 * 'Olá! No site, o horário da comunidade São José pode estar errado: …', with the community's
 * celebrations, so that the office need not ask which is meant.
 */
export function wrongTimesMessage({
  id,
  nome,
  celebracoes,
}: Pick<CommunityTimes, 'id' | 'nome' | 'celebracoes'>): string {
  const lines: string[] = []
  let length = 0
  for (const line of celebracoes) {
    const said = [line.nome, whenInTimetable(line), line.local].filter(Boolean).join(', ')
    length += said.length
    if (length > longestMessage) {
      lines.push('- outras celebrações')
      break
    }
    lines.push(`- ${said}`)
  }
  const whose = id === null ? 'de uma celebração' : `da comunidade ${nome}`
  const head = `Olá! No site, o horário ${whose} pode estar errado`
  return [lines.length === 0 ? `${head}.` : `${head}:`, ...lines, 'O certo é: '].join('\n')
}
