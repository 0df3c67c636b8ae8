import ICAL from 'ical.js'
import { minute } from '../../model/milliseconds.ts'
import { addDays } from '../../model/dates/civil-date.ts'
import type { Feed } from './feed.ts'

/**
 * Local times of the parish, '2026-11-22T19:00'; whole days without a time, the end not included.
 */
export type Times = { begin: string; end: string }

/**
 * @param hora '' for the whole day
 * @param minutes of duration
 */
export function timesOf(data: string, hora: string, minutes: number): Times {
  if (hora === '') return { begin: data, end: addDays(data, 1) }
  const begin = `${data}T${hora}`
  const end = new Date(Date.parse(`${begin}Z`) + minutes * minute).toISOString().slice(0, 16)
  return { begin, end }
}

type CalendarEvent = {
  /** Stable in all versions of the feed, unique on this site. */
  uid: string
  title: string
  place: string
  text?: string
  times: Times
  /** ISO 8601. */
  changed: string
  path?: string
}

export function calendarEvent(feed: Feed, given: CalendarEvent): ICAL.Component {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${given.uid}@${feed.siteId}`)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(given.changed), true))
  event.addPropertyWithValue('sequence', feed.sequence)
  event.addPropertyWithValue('summary', given.title)
  // The event leaves a subscriber's time free.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  feed.addTime(event, 'dtstart', ...splitTime(given.times.begin))
  feed.addTime(event, 'dtend', ...splitTime(given.times.end))
  event.addPropertyWithValue('location', [given.place, feed.parish].filter(Boolean).join(', '))
  if (given.text) event.addPropertyWithValue('description', given.text)
  if (given.path) event.addPropertyWithValue('url', feed.origin + given.path)
  return event
}

/**
 * @param hora or ''
 * @param last the last date, if the rule has an end
 */
export function addRule(
  event: ICAL.Component,
  feed: Feed,
  regra: string,
  hora: string,
  last: string | undefined,
): void {
  const rule = ICAL.Recur.fromString(regra)
  if (last !== undefined) {
    rule.until = hora === '' ? ICAL.Time.fromDateString(last) : feed.inUtc(last, hora)
  }
  event.addPropertyWithValue('rrule', rule)
}

function splitTime(time: string): [data: string, hora: string | undefined] {
  const [data = '', hora] = time.split('T')
  return [data, hora]
}
