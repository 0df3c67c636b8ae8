import { useState } from 'react'
import { monthNames } from '../../../contract/dates/long-date.ts'
import { isMonthly, monthsOfYear, type Recurrence } from '../../../contract/dates/recurrence.ts'
import { capitalized } from '../../../contract/sentences/capitalized.ts'
import { ChoiceControl } from './choice-control.tsx'
import { Choices } from './choices.tsx'
import { FieldFrame } from './field-frame.tsx'
import { TextControl } from './text-control.tsx'
import { monthDaysText, readMonthDays } from './typed-month-days.ts'

type OtherRepetitionProps = {
  recurrence: Recurrence
  onChange: (part: Partial<Recurrence>) => void
}

/** Days of the month, every second week or month, and certain months. */
export function OtherRepetition({ recurrence, onChange }: OtherRepetitionProps) {
  const { weekdays, monthDays, months, interval } = recurrence
  const isRule = weekdays.length + monthDays.length > 0
  return (
    <>
      <MonthDays days={monthDays} onChange={(next) => onChange({ monthDays: next })} />
      {isRule && !(isMonthly(recurrence) && months.length > 0) && (
        <FieldFrame
          label="De quanto em quanto tempo"
          hint={interval > 1 ? 'Conta-se do dia em “A partir de”, em Mais opções.' : undefined}
        >
          {(described) => (
            <ChoiceControl
              described={described}
              name="intervalo"
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

type MonthDaysProps = { days: readonly number[]; onChange: (days: number[]) => void }

function MonthDays({ days, onChange }: MonthDaysProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const read = readMonthDays(typed)
  // The form may show another rule meanwhile.
  const isOwn = read === undefined || monthDaysText(read) === monthDaysText(days)
  const label = 'Dias do mês'
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
          value={isOwn ? typed : monthDaysText(days)}
          onChange={change}
          onLeave={() => read === undefined && setFault('Escreva os dias em números: 13, 28.')}
        />
      )}
    </FieldFrame>
  )
}
