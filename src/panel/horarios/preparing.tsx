import { useMemo, useState } from 'react'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import type { Preparation, PreparedDay } from '../../parish/horarios/preparation.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { post } from '../../site/client/client.ts'
import { classes } from '../../site/ui/classes.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import type { EditorSetup } from '../editor/form-state.ts'
import { type Editor, useEditor } from '../editor/use-editor.ts'
import { Choices } from '../fields/choice-control.tsx'
import type { Values } from '../fields/fields.ts'
import fields from '../fields/fields.module.css'
import { FormFields } from '../fields/form-fields.tsx'
import { failureMessage } from '../messages/message.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import ui from '../ui/ui.module.css'
import { useOpenItem } from '../ui/open-item.ts'
import { useWritesTo } from '../ui/use-loaded.ts'
import { excecoes } from './celebracoes.tsx'
import styles from './horarios.module.css'
import {
  closableOn,
  closingInWords,
  emptyMass,
  excecoesOf,
  massesOfLastYear,
  massFields,
  nameOfMass,
  type Prepared,
  preparedOn,
  refusalOn,
  type TypedDay,
  wholeParish,
  withLastYear,
  withMasses,
} from './prepared-day.ts'

type PreparingProps = { preparation: Preparation; schedule: Schedule }

export function Preparing({ preparation, schedule }: PreparingProps) {
  const { festa, days } = preparation
  const setup = useMemo(() => setupOf(preparation, schedule), [preparation, schedule])
  const editor = useEditor(setup)
  useWritesTo(['excecao.php'], editor.renewKey)
  const [wasRestored] = useState(editor.state.isRestored)
  const prepared = days.map((day) => preparedOn(day, schedule))
  const places = [...new Set(prepared.flat().flatMap(({ lugar }) => lugar ?? []))]
  const title = `Preparar ${festa}`
  return (
    <details className={classes(styles.row, styles.feast)} open={wasRestored}>
      <summary>
        <span>{title}</span>
        {places.length > 0 && (
          <span className={styles.state}>{`Já tem horários em ${listInWords(places)}`}</span>
        )}
      </summary>
      <div className={ui.paper}>
        <EditorForm editor={editor} label={title} button="Salvar os horários">
          {days.map((day, index) => (
            <DayFields
              key={day.data}
              {...{ editor, day, schedule }}
              prepared={prepared[index]!}
              closable={closableOn(day, schedule)}
            />
          ))}
        </EditorForm>
      </div>
    </details>
  )
}

function setupOf({ days }: Preparation, schedule: Schedule): EditorSetup {
  const typedOn = (day: PreparedDay, values: Readonly<Record<string, unknown>>) =>
    values[day.data] as TypedDay
  const excecoesIn = (values: Readonly<Record<string, unknown>>) =>
    days.flatMap((day) => excecoesOf(day, typedOn(day, values)))
  return {
    form: `preparar-${days[0]!.data}`,
    tipo: 'excecao',
    fields: days.map((day) => ({
      is: 'own',
      name: day.data,
      label: day.nome,
      called: day.nome,
      first: { masses: [emptyMass(day, schedule.comunidades[0]?.id ?? null)], closed: [] },
    })),
    check: (values) =>
      excecoesIn(values).length > 0 ? undefined : 'Escreva a hora de uma celebração, pelo menos.',
    refuse: (values) =>
      days
        .map((day) => refusalOn(day, typedOn(day, values), schedule))
        .find((each) => each !== undefined),
    async write({ values, chave }) {
      const excecoes = excecoesIn(values)
      const { message } = await post('prepararDias.php', { excecoes }, chave)
      return { message, data: {} }
    },
    saved: () => 'Horários salvos. Já aparecem no site, em Dias especiais.',
    failed: (_, { error }) =>
      failureMessage(`Erro ao salvar os horários. Tente novamente: ${error}`),
  }
}

type DayFieldsProps = {
  editor: Editor
  day: PreparedDay
  schedule: Schedule
  prepared: readonly Prepared[]
  closable: readonly string[]
}

function DayFields({ editor, day, schedule, prepared, closable }: DayFieldsProps) {
  const { show } = useOpenItem(excecoes.itemPrefix)
  const typed = editor.state.values[day.data] as TypedDay
  const { masses } = typed
  const nomeOf = new Map(schedule.comunidades.map(({ id, nome }) => [String(id), nome]))
  const lastYear = massesOfLastYear(day)
  const setMasses = (next: readonly Values[]) =>
    editor.change(day.data, withMasses(typed, next, closable))
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
        <MassFields
          key={index}
          editor={editor}
          path={`${day.data}.${index}`}
          label={`${nameOfMass(day)} ${index + 1}`}
          mass={mass}
          onChange={(changed) => setMasses(masses.with(index, changed))}
        />
      ))}
      <div className={dialogs.buttons}>
        <SecondaryButton
          onClick={() =>
            setMasses([...masses, emptyMass(day, schedule.comunidades[0]?.id ?? null)])
          }
        >
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
          onChange={(closed) => editor.change(day.data, { masses, closed })}
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

type MassFieldsProps = {
  editor: Editor
  path: string
  label: string
  mass: Values
  onChange: (mass: Values) => void
}

function MassFields({ editor, path, label, mass, onChange }: MassFieldsProps) {
  const at = (name: string) => `${path}.${name}`
  const faults = massFields.flatMap(({ name }) => {
    const fault = editor.faults[at(name)]
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return (
    <div className={classes(fields.row, styles.mass)} role="group" aria-label={label}>
      <FormFields
        form={{
          ...editor,
          setup: { tipo: 'excecao', fields: massFields },
          state: { ...editor.state, values: mass },
          faults: Object.fromEntries(faults),
          change(name, value) {
            for (const [faulty] of faults) editor.fault(at(faulty), undefined)
            onChange({ ...mass, [name]: value })
          },
          fault: (name, sentence) => editor.fault(at(name), sentence),
        }}
      />
    </div>
  )
}
