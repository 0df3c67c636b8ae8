// The fields of one day of a feast: its celebrations, and which usual times it closes.
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import type { PreparedDay } from '../../parish/horarios/preparation.ts'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import type { Editor } from '../editor/use-editor.ts'
import { Choices } from '../fields/choice-control.tsx'
import type { Values } from '../fields/fields.ts'
import fields from '../fields/fields.module.css'
import { partOfForm } from '../fields/form.ts'
import { FormFields } from '../fields/form-fields.tsx'
import ui from '../ui/ui.module.css'
import { useOpenItem } from '../ui/open-item.ts'
import { excecoes } from './celebracoes.tsx'
import styles from './horarios.module.css'
import {
  closingInWords,
  emptyMass,
  massesOfLastYear,
  massFields,
  type Prepared,
  type TypedDay,
  wholeParish,
  withLastYear,
  withMasses,
} from './prepared-day.ts'

type DayFieldsProps = {
  editor: Editor
  /** Of the day's field. */
  name: string
  day: PreparedDay
  /** Where one more Mass is at first. */
  comunidade: number | null
  schedule: Schedule
  prepared: readonly Prepared[]
  closable: readonly string[]
}

export function DayFields(props: DayFieldsProps) {
  const { editor, name, day, comunidade, schedule, prepared, closable } = props
  const { show } = useOpenItem(excecoes.itemPrefix)
  const typed = editor.state.values[name] as TypedDay
  const { masses } = typed
  const nomeOf = new Map(schedule.comunidades.map(({ id, nome }) => [String(id), nome]))
  const lastYear = massesOfLastYear(day)
  const setMasses = (next: readonly Values[]) =>
    editor.change(name, withMasses(typed, next, closable))
  return (
    <fieldset className={fields.nested}>
      <legend>{`${day.nome}, ${weekdayAndDate(day.data)}`}</legend>
      {prepared.length > 0 && (
        <ul className={ui.items} aria-label={`Já preparado: ${day.nome}`}>
          {prepared.map(({ id, text }) => (
            <li key={id}>
              <div>{text}</div>
              <SecondaryButton
                aria-label={`Mudar: ${text}`}
                onClick={() => show(id, { focus: 'hora' })}
              >
                Mudar
              </SecondaryButton>
            </li>
          ))}
        </ul>
      )}
      {masses.map((mass, index) => (
        <div
          key={index}
          className={classes(fields.row, styles.mass)}
          role="group"
          aria-label={`${day.emVezDaMissa ?? 'Missa'} ${index + 1}`}
        >
          <FormFields
            form={partOfForm(editor, {
              path: `${name}.${index}`,
              fields: massFields,
              values: mass,
              onChange: (changed) => setMasses(masses.with(index, changed)),
            })}
          />
        </div>
      ))}
      <div className={dialogs.buttons}>
        <SecondaryButton onClick={() => setMasses([...masses, emptyMass(day, comunidade)])}>
          Mais uma
        </SecondaryButton>
        {lastYear.length > 0 && (
          <SecondaryButton onClick={() => setMasses(withLastYear(masses, day))}>
            {`Como no ano passado (${lastYear.map(({ hora }) => hora).join(', ')})`}
          </SecondaryButton>
        )}
      </div>
      {closable.length > 0 && (
        <Choices
          legend="Horário especial: neste dia, só estas celebrações em"
          options={closable.map((id) => [
            id,
            id === wholeParish ? 'Toda a paróquia' : (nomeOf.get(id) ?? ''),
          ])}
          chosen={typed.closed}
          onChange={(closed) => editor.change(name, { masses, closed })}
        />
      )}
      <div role="status">
        {closingInWords(day, typed, schedule).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </fieldset>
  )
}
