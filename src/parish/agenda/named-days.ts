// Days that a text names: 'dia 20 de dezembro', 'de 12 a 20/12', '1º/1/2027'.
import { addDays, isCivilDate } from '../../model/dates/civil-date.ts'
import { monthNames } from '../../model/dates/long-date.ts'

/** '1/2' may be a half, not a day. */
const named = RegExp(
  `(?<![\\d/])(?!\\d/\\d(?![\\d/]))(\\d{1,2})[º°]?(?: de (${monthNames.join('|')})|/(\\d{1,2}))(?:(?: de |/)(\\d{4}|\\d\\d))?(?![\\d/])`,
  'gi',
)
/** A day without a year that is further ahead is rather past. */
const near = 180

/** @returns the last named day, at most half a year before `today` */
export function lastNamedDay(text: string, today: string): string | undefined {
  const last = addDays(today, near)
  return [...text.matchAll(named)]
    .flatMap(([, day = '', name = '', number = '', year = '']) => {
      const month = name === '' ? Number(number) : monthNames.indexOf(name.toLowerCase()) + 1
      const years = year === '' ? [today.slice(0, 4), last.slice(0, 4)] : [year.padStart(4, '20')]
      return years.map((each) => [each, pad(month), pad(Number(day))].join('-'))
    })
    .filter((data) => isCivilDate(data) && data > today && data <= last)
    .toSorted()
    .at(-1)
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
