import { once } from '../once.ts'

export function isCivilDate(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  // `Date` turns 30 February into 2 March and accepts other notations.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text
}

/** @param days negative: earlier. @returns '2026-11-22' */
export function addDays(data: string, days: number): string {
  const date = new Date(`${data}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export function weekdayOf(data: string): number {
  return new Date(`${data}T00:00:00Z`).getUTCDay()
}

/** @param day '12-25'. @returns '0002-12-25': a year that is still being typed is small */
export function dateInYear(year: number, day: string): string {
  return `${String(year).padStart(4, '0')}-${day}`
}

/** Days that pages show: last year, this year and the next. */
export function isWithinReach(data: string, today: string): boolean {
  return Math.abs(Number(data.slice(0, 4)) - Number(today.slice(0, 4))) <= 1
}

let timeZone = 'America/Sao_Paulo'
/** Ahead of UTC, if the clocks are not changed. */
let offsetMinutes: number | undefined

export function parishTimeZone(): string {
  return timeZone
}

export function parishOffset(): number | undefined {
  return offsetMinutes
}

/**
 * @param minutes see `fixedOffset`: without them a phone needs 20 ms for its first `Intl` format
 */
export function setParishTimeZone(name: string, minutes?: number): void {
  timeZone = name
  offsetMinutes = minutes
  clock = once(clockOf)
  known = { minute: NaN, time: '' }
}

/** @returns minutes ahead of UTC; undefined if the clocks change within a year of the moment */
export function fixedOffset(name: string, moment: Date): number | undefined {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  const offsets = Array.from({ length: 25 }, (_, month) => {
    const date = new Date(moment)
    date.setUTCMonth(date.getUTCMonth() - 12 + month, 1)
    return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')!.value
  })
  if (new Set(offsets).size > 1) return undefined
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offsets[0]!) ?? ['', '', '0', '0']
  return Number(`${sign}${Number(hours) * 60 + Number(minutes)}`)
}

function clockOf(): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

let clock = once(clockOf)

let known = { minute: NaN, time: '' }

/** @returns '2026-11-22T19:30', in the parish's time zone */
export function parishTime(moment: Date): string {
  if (offsetMinutes !== undefined) {
    return new Date(moment.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 16)
  }
  const minute = Math.floor(moment.getTime() / 60_000)
  if (known.minute !== minute) known = { minute, time: clock().format(moment).replace(', ', 'T') }
  return known.time
}

export function parishDate(moment: Date): string {
  return parishTime(moment).slice(0, 10)
}
