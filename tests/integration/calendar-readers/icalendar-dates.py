# Reads a calendar with Python's icalendar and dateutil, and prints '2026-11-22 07:00 Missa' for each
# date from one date to another, as tests/support/calendar-dates.ts does.
import sys, re
from datetime import datetime, time, date
from dateutil.rrule import rrulestr
from icalendar import Calendar
text, first, last = sys.stdin.buffer.read(), sys.argv[1], sys.argv[2]
calendar = Calendar.from_ical(text)
def local(moment):
    if not isinstance(moment, datetime): return datetime.combine(moment, time())
    return moment.replace(tzinfo=None)
lines, moved, masters = [], set(), []
def add(moment, event):
    title = re.sub(r' \(.*\)$', '', str(event['summary']))
    whole = not isinstance(event['dtstart'].dt, datetime)
    lines.append(moment.strftime('%Y-%m-%d' if whole else '%Y-%m-%d %H:%M') + ' ' + title)
for event in calendar.walk('VEVENT'):
    if event.errors: sys.exit('errors: %r' % event.errors)
    if 'recurrence-id' in event:
        moved.add((str(event['uid']), local(event['recurrence-id'].dt)))
        add(local(event['dtstart'].dt), event)
    else: masters.append(event)
def dates(event, name):
    groups = event.get(name, [])
    return [local(each.dt) for group in (groups if isinstance(groups, list) else [groups]) for each in group.dts]
def until_in(moment, begin):
    if not isinstance(moment, datetime): return datetime.combine(moment, time(23, 59))
    return moment.astimezone(begin.tzinfo).replace(tzinfo=None)
end = datetime.fromisoformat(last + 'T23:59')
for event in masters:
    begin = local(event['dtstart'].dt)
    moments = {begin, *dates(event, 'rdate')}
    if 'rrule' in event:
        rule = event['rrule'].copy()
        if rule.get('until'): rule['until'] = [until_in(rule['until'][0], event['dtstart'].dt)]
        moments.update(rrulestr(rule.to_ical().decode(), dtstart=begin).between(begin, end, inc=True))
    for moment in moments - set(dates(event, 'exdate')):
        if (str(event['uid']), moment) not in moved: add(moment, event)
print('\n'.join(sorted(line for line in lines if first <= line[:10] <= last)))
