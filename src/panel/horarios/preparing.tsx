import { useMemo } from 'react'
import { listInWords } from '../../model/texts/list-in-words.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import type { Preparation } from '../../parish/horarios/preparation.ts'
import type { EditorSetup } from '../editor/form-state.ts'
import { DayFields } from './day-fields.tsx'
import {
  closableOn,
  emptyMass,
  excecoesOf,
  preparedOn,
  refusalOn,
  type TypedDay,
} from './prepared-day.ts'
import { PreparingForm, preparingSetup, usePreparing } from './preparing-form.tsx'

type PreparingProps = { preparation: Preparation; schedule: Schedule }

export function Preparing({ preparation, schedule }: PreparingProps) {
  const { festa, days } = preparation
  const setup = useMemo(() => setupOf(preparation, schedule), [preparation, schedule])
  const preparing = usePreparing(setup)
  const prepared = days.map((day) => preparedOn(day, schedule))
  const places = [...new Set(prepared.flat().flatMap(({ lugar }) => lugar ?? []))]
  return (
    <PreparingForm
      {...preparing}
      title={`Preparar ${festa}`}
      state={places.length > 0 ? `Já tem horários em ${listInWords(places)}` : ''}
      button="Salvar os horários"
    >
      {days.map((day, index) => (
        <DayFields
          key={day.data}
          {...{ day, schedule }}
          editor={preparing.editor}
          name={day.data}
          comunidade={schedule.comunidades[0]?.id ?? null}
          prepared={prepared[index]!}
          closable={closableOn(day, schedule)}
        />
      ))}
    </PreparingForm>
  )
}

function setupOf({ days }: Preparation, schedule: Schedule): EditorSetup {
  return preparingSetup({
    what: 'os horários',
    form: `preparar-${days[0]!.data}`,
    fields: days.map((day) => ({
      is: 'own',
      name: day.data,
      label: day.nome,
      called: day.nome,
      first: { masses: [emptyMass(day, schedule.comunidades[0]?.id ?? null)], closed: [] },
    })),
    preparedBy: (values) => ({
      excecoes: days.flatMap((day) => excecoesOf(day, values[day.data] as TypedDay)),
    }),
    refuse: (values) =>
      days
        .map((day) => refusalOn(day, values[day.data] as TypedDay, schedule))
        .find((each) => each !== undefined),
    saved: () => 'Horários salvos. Já aparecem no site, em Dias especiais.',
  })
}
