import {
  isMonthly,
  noRecurrence,
  parseRecurrence,
  type Recurrence,
  recurrenceRule,
  type Weekday,
  weekdays,
  type WeekOfMonth,
  weeksOfMonth,
} from '../../model/dates/recurrence.ts'
import { recurrenceInWords } from '../../model/dates/recurrence-words.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Choices } from './choice-control.tsx'
import { GroupFrame, type GroupFrameProps } from './field-frame.tsx'
import { OtherRepetition } from './other-repetition.tsx'

type RecurrenceFieldProps = GroupFrameProps & {
  /** As `recurrenceRule` writes it; '' for a single event. */
  rule: string
  countedFrom: string
  opened: object
  onChange: (rule: string) => void
}

const dayNames: Record<Weekday, string> = {
  SU: 'Domingo',
  MO: 'Segunda',
  TU: 'Terça',
  WE: 'Quarta',
  TH: 'Quinta',
  FR: 'Sexta',
  SA: 'Sábado',
}

const rareWeeks: readonly WeekOfMonth[] = [-2]

export function RecurrenceField(props: RecurrenceFieldProps) {
  const { rule, countedFrom, opened, onChange, ...frame } = props
  const recurrence = parseRecurrence(rule) ?? noRecurrence
  const { weekdays: days, weeks, monthDays } = recurrence
  const change = (part: Partial<Recurrence>) => onChange(recurrenceRule(changed(recurrence, part)))
  const weeksIn = (shown: readonly WeekOfMonth[]) => (
    <Choices
      legend={
        shown === rareWeeks
          ? 'Semana do mês'
          : 'Só em certas semanas do mês (nenhuma marcada: toda semana)'
      }
      options={shown.map((week) => [week, weekNames[week]])}
      chosen={weeks}
      onChange={(own) => {
        const others = weeks.filter((week) => !shown.includes(week))
        change({ weeks: weeksOfMonth.filter((week) => [...own, ...others].includes(week)) })
      }}
    />
  )
  const hasWeeks = days.length > 0 && monthDays.length === 0
  return (
    <GroupFrame {...frame} sentence={recurrenceInWords(rule) || 'Não se repete.'}>
      <Choices
        legend={monthDays.length > 0 ? 'Só nestes dias da semana' : 'Dias da semana'}
        options={weekdays.map((day) => [day, dayNames[day]])}
        chosen={days}
        onChange={(next) => change({ weekdays: next })}
      />
      {hasWeeks && weeksIn(usualWeeks)}
      <Disclosure summary="Outra repetição" isNeeded={isRare(recurrence)} opened={opened}>
        <OtherRepetition {...{ recurrence, countedFrom, opened }} onChange={change} />
        {hasWeeks && weeksIn(rareWeeks)}
      </Disclosure>
    </GroupFrame>
  )
}

const usualWeeks = weeksOfMonth.filter((week) => !rareWeeks.includes(week))
const weekNames: Record<WeekOfMonth, string> = {
  1: '1ª',
  2: '2ª',
  3: '3ª',
  4: '4ª',
  5: '5ª',
  [-2]: 'Penúltima',
  [-1]: 'Última',
}

function isRare({ weeks, monthDays, months, interval, tempo }: Recurrence): boolean {
  return (
    tempo !== '' ||
    monthDays.length > 0 ||
    months.length > 0 ||
    interval > 1 ||
    weeks.some((week) => rareWeeks.includes(week))
  )
}

function changed(before: Recurrence, part: Partial<Recurrence>): Recurrence {
  const after = { ...before, ...part }
  if (after.monthDays.length > 0 || after.weekdays.length === 0) after.weeks = []
  // A season goes with weekdays only.
  if (isMonthly(after) || after.weekdays.length === 0) after.tempo = ''
  if (after.tempo !== '') Object.assign(after, { months: [], interval: 1 })
  // 'In May every second month' is no rule.
  if (isMonthly(after) && after.months.length > 0) after.interval = 1
  return after
}
