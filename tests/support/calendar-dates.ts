import ICAL from 'ical.js'

/** '2026-11-22 07:00 Missa' for each date of a calendar from one date to another, sorted. */
export function datesInFeed(text: string, from: string, to: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const all = calendar.getAllSubcomponents('vevent')
  const [changes, masters] = [true, false].map((isChange) =>
    all.filter((each) => each.hasProperty('recurrence-id') === isChange),
  ) as [ICAL.Component[], ICAL.Component[]]
  const uidOf = (event: ICAL.Component) => event.getFirstPropertyValue('uid')
  return masters
    .map((master) => {
      // Without this list, ical.js takes those of all events of the calendar.
      const exceptions = changes.filter((each) => uidOf(each) === uidOf(master))
      return new ICAL.Event(master, { exceptions })
    })
    .flatMap((event) => timesOf(event, to))
    .map(({ start, title }) => `${start.toString().slice(0, 16).replace('T', ' ')} ${title}`)
    .filter((line) => line.slice(0, 10) >= from && line.slice(0, 10) <= to)
    .toSorted()
}

function timesOf(event: ICAL.Event, to: string): { start: ICAL.Time; title: string }[] {
  const titled = ({ startDate, summary }: { startDate: ICAL.Time; summary: string }) => ({
    start: startDate,
    title: summary.replace(/ \(.*\)$/, ''),
  })
  if (!event.isRecurring()) return [titled(event)]
  const found: { start: ICAL.Time; title: string }[] = []
  const dates = event.iterator()
  for (let next = dates.next(); next; next = dates.next()) {
    if (next.toString().slice(0, 10) > to) break
    const { startDate, item } = event.getOccurrenceDetails(next)
    found.push(titled({ startDate, summary: item.summary }))
  }
  return found
}
