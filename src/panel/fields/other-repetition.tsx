import { useState } from 'react'
import { monthNames } from '../../model/dates/long-date.ts'
import {
  daysOfMonth,
  isMonthly,
  monthsOfYear,
  type Recurrence,
} from '../../model/dates/recurrence.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { ChoiceControl, Choices } from './choice-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { TextControl } from './text-control.tsx'

type OtherRepetitionProps = {
  recurrence: Recurrence
  countedFrom: string
  /** Identity of the form's content. */
  opened: object
  onChange: (part: Partial<Recurrence>) => void
}

export function OtherRepetition(props: OtherRepetitionProps) {
  const { recurrence, countedFrom, opened, onChange } = props
  const { weekdays, monthDays, months, interval } = recurrence
  const isRule = weekdays.length + monthDays.length > 0
  return (
    <>
      <MonthDays
        days={monthDays}
        opened={opened}
        onChange={(next) => onChange({ monthDays: next })}
      />
      {isRule && !(isMonthly(recurrence) && months.length > 0) && (
        <FieldFrame
          label="De quanto em quanto tempo"
          hint={interval > 1 ? `Conta-se do dia em ${countedFrom}.` : undefined}
        >
          {(described) => (
            <ChoiceControl
              described={described}
              name="intervalo"
              label="De quanto em quanto tempo"
              isRequired
              options={intervals(recurrence)}
              value={String(interval)}
              onChange={(value) => onChange({ interval: Number(value) || 1 })}
            />
          )}
        </FieldFrame>
      )}
      {isRule && (
        <Choices
          legend="Só em certos meses (nenhum marcado: todos)"
          options={monthsOfYear.map((month) => [month, capitalized(monthNames[month - 1]!)])}
          chosen={months}
          onChange={(next) => onChange({ months: next })}
        />
      )}
    </>
  )
}

function intervals(recurrence: Recurrence): Record<string, string> {
  const { interval } = recurrence
  const [each, second, unit] = isMonthly(recurrence)
    ? ['Todo mês', 'Mês sim, mês não', 'meses']
    : ['Toda semana', 'Semana sim, semana não', 'semanas']
  return {
    1: each!,
    2: second!,
    ...(interval > 2 && { [interval]: `A cada ${interval} ${unit}` }),
  }
}

type MonthDaysProps = {
  days: readonly number[]
  opened: object
  onChange: (days: number[]) => void
}

function MonthDays({ days, opened, onChange }: MonthDaysProps) {
  const [typed, setTyped] = useState(monthDaysText(days))
  const [fault, setFault] = useState<string>()
  const [shown, setShown] = useState(opened)
  if (shown !== opened) {
    setShown(opened)
    setTyped(monthDaysText(days))
    setFault(undefined)
  }
  const label = 'Dias do mês'
  const refusal = monthDaysRefusal(typed)
  function change(text: string) {
    setTyped(text)
    setFault(undefined)
    const next = readMonthDays(text)
    if (next !== undefined) onChange(next)
  }
  return (
    <FieldFrame
      label={label}
      hint="Por exemplo: 13, ou 1, 15 e último. Para todo ano num dia, marque também o mês. Para deixar fora sábado e domingo, marque os outros dias da semana."
      fault={fault}
    >
      {(described) => (
        <TextControl
          described={described}
          kind="line"
          name="dias-do-mes"
          label={label}
          value={typed}
          refusal={refusal}
          onChange={change}
          onFault={setFault}
          onLeave={() => setFault(refusal)}
        />
      )}
    </FieldFrame>
  )
}

/** Sorted; undefined if a word is no day of a month. */
export function readMonthDays(typed: string): number[] | undefined {
  const words = typed
    .toLowerCase()
    .split(/[\s,;./]+|\be\b/)
    .map((each) => each.replace(/[ºª°]$/, ''))
    .filter((each) => each !== '' && each !== 'dia' && each !== 'dias')
  const days = words.map((each) => (/^[uú]ltimo$/.test(each) ? -1 : Number(each)))
  if (!days.every((day) => daysOfMonth.includes(day))) return undefined
  return daysOfMonth.filter((day) => days.includes(day))
}

function monthDaysRefusal(typed: string): string | undefined {
  return readMonthDays(typed) === undefined ? 'Escreva os dias em números: 13, 28.' : undefined
}

export function monthDaysText(days: readonly number[]): string {
  return days.map((day) => (day === -1 ? 'último' : String(day))).join(', ')
}
