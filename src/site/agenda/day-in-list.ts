import { addDays } from '../../model/dates/civil-date.ts'
import { shortDate } from '../../model/dates/long-date.ts'

export function dayInList(de: string, today: string | undefined): string {
  if (de === today) return 'hoje'
  return today !== undefined && de === addDays(today, -1) ? 'ontem' : shortDate(de)
}
