import { useMemo } from 'react'
import { agendaPages } from '../../parish/agenda/pages.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import type { PreparedNight } from '../../parish/horarios/festa.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import type { EditorSetup } from '../editor/form-state.ts'
import type { Editor } from '../editor/use-editor.ts'
import { normalizeValues, type Values } from '../fields/fields.ts'
import fields from '../fields/fields.module.css'
import { FormFields } from '../fields/form-fields.tsx'
import { partOfForm } from '../fields/form.ts'
import ui from '../ui/ui.module.css'
import { AdviceText } from './celebracao-advice.tsx'
import { DayFields } from './day-fields.tsx'
import { closableOn, preparedOn } from './prepared-day.ts'
import {
  feastOf,
  festaFields,
  nightFields,
  nightsInMass,
  nightsTyped,
  ownFields,
  preparedFeast,
  refusalOfFeast,
  withMovedDay,
} from './prepared-feast.ts'
import { PreparingForm, preparingSetup, usePreparing } from './preparing-form.tsx'

type PreparingFeastProps = { schedule: Schedule; today: string }

/** A feast that no calendar knows. */
export function PreparingFeast({ schedule, today }: PreparingFeastProps) {
  const setup = useMemo(() => setupOf(schedule, today), [schedule, today])
  const preparing = usePreparing(setup)
  const { editor } = preparing
  const { values } = editor.state
  const feast = preparedFeast(normalizeValues(setup.fields, values), schedule, today)
  function change(name: string, value: Values[string]) {
    editor.change(name, value)
    // Another day or place may be free at this hour; if not, `refuse` says so again.
    if (editor.faults.hora !== undefined) editor.fault('hora', undefined)
    const after = { ...values, [name]: value }
    if (name === 'comunidade' || name === 'data') {
      editor.change(ownFields.day, withMovedDay(values, after, schedule, today))
    }
  }
  return (
    <PreparingForm
      {...preparing}
      title="Preparar uma festa"
      button="Salvar a festa"
      advice={
        <AdviceText sentence={inMassInWords(nightsInMass(values, schedule, today))} warnings={[]} />
      }
    >
      <p className={ui.hint}>
        A novena ou o tríduo, noite por noite, e a Missa do dia. Tudo vai de uma vez para a Agenda e
        para os Horários.
      </p>
      <FormFields form={{ ...editor, change }} />
      {feast !== undefined && feast.nights.length > 0 && (
        <NightFields editor={editor} nights={feast.nights} />
      )}
      {feast !== undefined && feast.day.data >= today && (
        <DayFields
          {...{ editor, schedule }}
          name={ownFields.day}
          day={{ ...feast.day, nome: feast.day.nome || 'Dia da festa' }}
          comunidade={values.comunidade as number | null}
          prepared={preparedOn(feast.day, schedule)}
          closable={closableOn(feast.day, schedule)}
        />
      )}
    </PreparingForm>
  )
}

function NightFields({ editor, nights }: { editor: Editor; nights: readonly PreparedNight[] }) {
  return (
    <fieldset className={fields.nested}>
      <legend>Noite por noite</legend>
      <p className={ui.hint}>
        Se cada noite tem um tema, escreva aqui: “A esperança”, por exemplo.
      </p>
      <FormFields
        form={partOfForm(editor, {
          path: ownFields.nights,
          fields: nightFields(nights),
          values: nightsTyped(editor.state.values),
          onChange: (typed) => editor.change(ownFields.nights, { typed }),
        })}
      />
    </fieldset>
  )
}

function inMassInWords(nights: readonly number[]): string {
  if (nights.length === 0) return ''
  return `Na hora do ${listInWords(nights.map((noite) => `${noite}º`))} dia já há celebração ali: a noite fica nela, e o site diz qual é.`
}

function setupOf(schedule: Schedule, today: string): EditorSetup {
  return preparingSetup({
    what: 'a festa',
    form: 'preparar-festa',
    fields: festaFields(today),
    preparedBy: (values) => feastOf(values, schedule, today),
    refuse: (values) => refusalOfFeast(values as Values, schedule, today),
    saved: () => 'Festa salva. Já está na Agenda e em Horários.',
    seenAt: () => agendaPages.agenda.path,
  })
}
