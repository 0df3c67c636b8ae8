import ICAL from 'ical.js'
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import { addDays } from '../../model/dates/civil-date.ts'
import { minute } from '../../model/milliseconds.ts'
import type { KindName } from '../../parish/parish.ts'
import type { LastChanges } from '../content/last-changes.ts'

// A line has at most 75 octets; ical.js does not count the space before a folded part.
ICAL.foldLength = 74

type FeedOptions = {
  /** 'https://paroquia.example' */
  origin: string
  /** Stays the same when the origin changes. */
  siteId: string
  parish: string
  timeZone: string
  changes: LastChanges
  /** Grows with each change, also with an undone exception. */
  sequence: number
}

export type Feed = ReturnType<typeof createFeed>

export function createFeed(options: FeedOptions) {
  const { origin, siteId, parish, timeZone, changes, sequence } = options
  const zone = zoneOf(timeZone)
  const icalZone = new ICAL.Timezone(zone)

  function timeAt(data: string, hora: string): ICAL.Time {
    const time = ICAL.Time.fromDateTimeString(`${data}T${hora}:00`)
    time.zone = icalZone
    return time
  }

  const known = new Map<KindName, Map<number | null, string>>()
  function changedById(kind: KindName): Map<number | null, string> {
    const byId =
      known.get(kind) ?? new Map(changes[kind].map(({ id, atualizado }) => [id, atualizado]))
    known.set(kind, byId)
    return byId
  }

  return {
    origin,
    parish,
    sequence,
    siteId,

    /** @returns ISO 8601 */
    changedAt(kind: KindName, id: number): string {
      return changedById(kind).get(id) ?? '1970-01-01T00:00:00Z'
    },

    /** A value without `hora` is a date. */
    addTime(event: ICAL.Component, name: string, data: string, hora?: string): void {
      const value = hora === undefined ? ICAL.Time.fromDateString(data) : timeAt(data, hora)
      const property = event.addPropertyWithValue(name, value)
      if (hora !== undefined) property.setParameter('tzid', timeZone)
    },

    inUtc: (data: string, hora: string) =>
      timeAt(data, hora).convertToZone(ICAL.Timezone.utcTimezone),

    calendar(name: string, events: readonly ICAL.Component[]): string {
      const calendar = new ICAL.Component('vcalendar')
      const properties = {
        version: '2.0',
        prodid: '-//Adro//Adro//PT',
        calscale: 'GREGORIAN',
        method: 'PUBLISH',
        'x-wr-calname': name,
        'x-wr-timezone': timeZone,
        'x-published-ttl': 'PT6H',
      }
      for (const [key, value] of Object.entries(properties)) {
        const property = new ICAL.Property(key)
        // ical.js does not escape the values of unknown properties.
        property.resetType('text')
        property.setValue(value)
        calendar.addProperty(property)
      }
      const refresh = new ICAL.Property('refresh-interval')
      refresh.resetType('duration')
      refresh.setValue(ICAL.Duration.fromString('PT6H'))
      calendar.addProperty(refresh)
      calendar.addSubcomponent(new ICAL.Component(zone.toJSON()))
      for (const event of events) calendar.addSubcomponent(event)
      return `${calendar.toString()}\r\n`
    },
  }
}

function zoneOf(timeZone: string): ICAL.Component {
  const [block = ''] = zoneBlock(timeZone)
  const zone = new ICAL.Component(ICAL.parse(block))
  // An alias, such as 'Brazil/East', gets the block of the other name.
  zone.updatePropertyWithValue('tzid', timeZone)
  return zone
}

/** Times of the parish, '2026-11-22T19:00', or dates; the end is not included. */
export type Times = { begin: string; end: string }

/** @param hora '' for the whole day */
export function timesOf(data: string, hora: string, minutes: number): Times {
  if (hora === '') return { begin: data, end: addDays(data, 1) }
  const begin = `${data}T${hora}`
  const end = new Date(Date.parse(`${begin}Z`) + minutes * minute).toISOString().slice(0, 16)
  return { begin, end }
}

type CalendarEvent = {
  /** The same in all versions of the feed, and unique on this site. */
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
  // The subscriber's time stays free.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  feed.addTime(event, 'dtstart', ...splitTime(given.times.begin))
  feed.addTime(event, 'dtend', ...splitTime(given.times.end))
  event.addPropertyWithValue('location', [given.place, feed.parish].filter(Boolean).join(', '))
  if (given.text) event.addPropertyWithValue('description', given.text)
  if (given.path) event.addPropertyWithValue('url', feed.origin + given.path)
  return event
}

/** @param hora or ''. @param last the last date, if the rule has an end */
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
