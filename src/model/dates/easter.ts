import { dateInYear } from './civil-date.ts'

/** The computus of Meeus, Jones and Butcher for the Gregorian calendar. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const day = epact + weekday - 7 * late + 114
  const [month, date] = [Math.floor(day / 31), (day % 31) + 1]
  return dateInYear(year, [month, date].map((each) => String(each).padStart(2, '0')).join('-'))
}
