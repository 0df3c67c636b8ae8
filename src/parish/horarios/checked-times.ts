// When staff last said that the times of a community are right.
import { addDays } from '../../model/dates/civil-date.ts'
import { dayAndMonth, fullDate } from '../../model/dates/long-date.ts'

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
