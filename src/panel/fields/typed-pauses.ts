// Typed pauses, as dates/pauses.ts writes them; days may still be missing.
import { addDays, isCivilDate } from '../../model/dates/civil-date.ts'

export type TypedPause = {
  /** Dates, also of a yearly pause; '' for a missing day. */
  de: string
  ate: string
  isYearly: boolean
}

const separator = ','

/** @param today supplies the year that date controls need */
export function typedPauses(text: string, today: string): TypedPause[] {
  if (text === '') return []
  return text.split(separator).map((each) => typedPause(each, today.slice(0, 4)))
}

function typedPause(text: string, year: string): TypedPause {
  const isYearly = text.startsWith('--')
  const [de = '', ate = ''] = text.split('/').map((day) => day.replace(/^--/, ''))
  if (!isYearly) return { de, ate, isYearly }
  const dated = (day: string, of: string) => (day === '' ? '' : `${of}-${day}`)
  const next = addDays(`${year}-12-31`, 1).slice(0, 4)
  // From December to January the second day is in the next year.
  const days = [dated(de, year), dated(ate, de !== '' && ate < de ? next : year)] as const
  // 29 February exists in leap years only.
  const isMissing = days.some((day) => day.endsWith('-02-29') && !isCivilDate(day))
  return isMissing ? typedPause(text, next) : { de: days[0], ate: days[1], isYearly }
}

export function textOfPauses(pauses: readonly TypedPause[]): string {
  return pauses
    .map(({ de, ate, isYearly }) =>
      [de, ate].map((day) => (isYearly ? `--${day.slice(5)}` : day)).join('/'),
    )
    .join(separator)
}

export function withoutEmptyPauses(text: string): string {
  return text
    .split(separator)
    .filter((each) => /\d/.test(each))
    .join(separator)
}
