import { useState } from 'react'
import { monthNames } from '../../model/dates/long-date.ts'
import {
  daysOfMonth,
  isMonthly,
  monthsOfYear,
  type Recurrence,
} from '../../model/dates/recurrence.ts'
import { type DatingTempo, tempos } from '../../model/dates/seasons.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { ChoiceControl, Choices } from './choice-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { TextControl } from './text-control.tsx'

type OtherRepetitionProps = {
  recurrence: Recurrence
  countedFrom: string
  opened: object
  onChange: (part: Partial<Recurrence>) => void
}

export function OtherRepetition(props: OtherRepetitionProps) {
  const { recurrence, countedFrom, opened, onChange } = props
  const { weekdays, monthDays, months, interval, tempo } = recurrence
  const isRule = weekdays.length + monthDays.length > 0
  return (
    <>
      <MonthDays
        days={monthDays}
        opened={opened}
        onChange={(next) => onChange({ monthDays: next })}
      />
      {isRule && !isMonthly(recurrence) && (
        <FieldFrame label="Só num tempo do ano litúrgico">
          {(framed) => (
            <ChoiceControl
              {...framed}
              name="tempo"
              options={seasonNames}
              empty="O ano todo"
              value={tempo}
              onChange={(value) => onChange({ tempo: value as DatingTempo | '' })}
            />
          )}
        </FieldFrame>
      )}
      {isRule && tempo === '' && !(isMonthly(recurrence) && months.length > 0) && (
        <FieldFrame
          label="De quanto em quanto tempo"
          hint={interval > 1 ? `Conta-se do dia em ${countedFrom}.` : undefined}
        >
          {(framed) => (
            <ChoiceControl
              {...framed}
              name="intervalo"
              isRequired
              options={intervals(recurrence)}
              value={String(interval)}
              onChange={(value) => onChange({ interval: Number(value) || 1 })}
            />
          )}
        </FieldFrame>
      )}
      {isRule && tempo === '' && (
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

const seasonNames = Object.fromEntries(Object.entries(tempos).map(([key, { nome }]) => [key, nome]))

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
  const refusal = monthDaysRefusal(typed)
  function change(text: string) {
    setTyped(text)
    setFault(undefined)
    const next = readMonthDays(text)
    if (next !== undefined) onChange(next)
  }
  return (
    <FieldFrame
      label="Dias do mês"
      hint="Por exemplo: 13, ou 1, 15 e último. Para todo ano num dia, marque também o mês. Para deixar fora sábado e domingo, marque os outros dias da semana."
      fault={fault}
    >
      {(framed) => (
        <TextControl
          {...framed}
          kind="line"
          name="dias-do-mes"
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
    .replaceAll(/\b(\d\d?)\s*(?:a|até|[-–])\s*(\d\d?)\b/g, (_, first, last) => run(first, last))
    .split(/[\s,;./]+|\be\b/)
    .map((each) => each.replace(/[ºª°]$/, ''))
    .filter((each) => !['', 'de', 'dia', 'dias'].includes(each))
  const days = words.map((each) => (/^[uú]ltimo$/.test(each) ? -1 : Number(each)))
  if (!days.every((day) => daysOfMonth.includes(day))) return undefined
  return daysOfMonth.filter((day) => days.includes(day))
}

/** '7 a 9' is '7 8 9'; nothing of it is a day if the last comes first. */
function run(first: string, last: string): string {
  const length = Math.max(0, Number(last) - Number(first) + 1)
  return Array.from({ length }, (_, more) => Number(first) + more).join(' ') || 'a'
}

export function monthDaysRefusal(typed: string): string | undefined {
  if (readMonthDays(typed) !== undefined) return undefined
  // Which day of the last ones is meant, only staff know.
  return /\bfi(?:m|na(?:l|is))\b/i.test(typed)
    ? 'Que dia do fim do mês? Escreva “último” para o dia 28, 29, 30 ou 31; para o último domingo, deixe vazio e marque “Domingo” e “Última”.'
    : 'Escreva os dias em números: 13, 28.'
}

export function monthDaysText(days: readonly number[]): string {
  return days.map((day) => (day === -1 ? 'último' : String(day))).join(', ')
}
