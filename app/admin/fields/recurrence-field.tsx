import { useId } from 'react'
import {
  noRecurrence,
  parseRecurrence,
  type Recurrence,
  recurrenceRule,
  type Weekday,
  weekdays,
  type WeekOfMonth,
  weeksOfMonth,
} from '../../../contract/dates/recurrence.ts'
import { recurrenceInWords } from '../../../contract/dates/recurrence-words.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import ui from '../ui/ui.module.css'
import styles from './fields.module.css'

type RecurrenceFieldProps = {
  label: string
  hint?: string | undefined
  /** As `recurrenceRule` writes it; '' for what takes place once. */
  rule: string
  fault?: string | undefined
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

/** The weekdays on which something is repeated, and the weeks of the month if not in each. */
export function RecurrenceField({ label, hint, rule, fault, onChange }: RecurrenceFieldProps) {
  const id = useId()
  const recurrence = parseRecurrence(rule) ?? noRecurrence
  const change = (part: Partial<Recurrence>) => onChange(recurrenceRule({ ...recurrence, ...part }))
  return (
    <fieldset className={styles.nested} aria-describedby={`${id}-frase`}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={ui.hint}>{hint}</p>}
      <Choices
        legend="Dias da semana"
        options={weekdays.map((day) => [day, dayNames[day]])}
        chosen={recurrence.weekdays}
        onChange={(days) => change({ weekdays: days })}
      />
      {recurrence.weekdays.length > 0 && (
        <Choices
          legend="Só em certas semanas do mês (nenhuma marcada: toda semana)"
          options={weeksOfMonth
            .filter((week) => week !== -2)
            .map((week) => [week, week === -1 ? 'Última' : `${week}ª`])}
          chosen={recurrence.weeks}
          onChange={(weeks: WeekOfMonth[]) => change({ weeks })}
        />
      )}
      <p id={`${id}-frase`} role="status">
        {recurrenceInWords(rule) || 'Não se repete.'}
      </p>
      <FailureText id={`${id}-falta`} className={ui.failure} text={fault} />
    </fieldset>
  )
}

type ChoicesProps<Key> = {
  legend: string
  options: readonly (readonly [Key, string])[]
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
}

/** Several of them, in their own order. */
function Choices<Key extends string | number>(props: ChoicesProps<Key>) {
  const { legend, options, chosen, onChange } = props
  const toggled = (key: Key) =>
    options.flatMap(([each]) => (chosen.includes(each) !== (each === key) ? [each] : []))
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(([key, text]) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={() => onChange(toggled(key))}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
