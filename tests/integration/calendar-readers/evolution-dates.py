# Reads a calendar with libecal, the library of Evolution and GNOME Calendar, and prints
# '2026-11-22 07:00 Missa' for each date from one date to another, as tests/support/calendar-dates.ts
# does.
import re, sys
from datetime import date, timedelta
import gi
gi.require_version('ECal', '2.0')
gi.require_version('ICalGLib', '3.0')
from gi.repository import ECal, ICalGLib

text, first, last = sys.stdin.buffer.read().decode(), sys.argv[1], sys.argv[2]
calendar = ICalGLib.Parser.parse_string(text)
if calendar.count_errors(): sys.exit('errors: %d' % calendar.count_errors())

def components(kind):
    each = calendar.get_first_component(kind)
    while each:
        yield each.clone()
        each = calendar.get_next_component(kind)

zone = ICalGLib.Timezone.new()
zone.set_component(next(components(ICalGLib.ComponentKind.VTIMEZONE_COMPONENT)))

def midnight(day):
    time = ICalGLib.Time.new_from_string(day.replace('-', '') + 'T000000')
    time.set_timezone(zone)
    return time

begin, end = midnight(first), midnight(str(date.fromisoformat(last) + timedelta(days=1)))
lines = []

def add(event, moment):
    time = '' if moment.is_date() else ' %02d:%02d' % moment.get_time()[:2]
    title = re.sub(r' \(.*\)$', '', event.get_summary())
    lines.append('%04d-%02d-%02d' % moment.get_date() + time + ' ' + title)

def key(event, moment):
    return event.get_uid(), moment.as_ical_string()[:15]

masters, moved = [], set()
for event in components(ICalGLib.ComponentKind.VEVENT_COMPONENT):
    instance = event.get_recurrenceid()
    if instance is None or instance.is_null_time(): masters.append(event)
    else:
        moved.add(key(event, instance))
        add(event, event.get_dtstart())

def add_instance(event, start, *_):
    if key(event, start) not in moved:
        add(event, start if start.is_date() else start.convert_to_zone(zone))
    return True

for event in masters:
    ECal.recur_generate_instances_sync(
        event, begin, end, add_instance, None, lambda *_: zone, None, zone, None
    )
print('\n'.join(sorted(line for line in lines if first <= line[:10] <= last)))
