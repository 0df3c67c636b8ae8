import { type FormEvent, useState } from 'react'
import { weekdayAndDate } from '../../../contract/dates/long-date.ts'
import type { Schedule } from '../../../contract/schedule/occurrences.ts'
import type { Preparation } from '../../../contract/schedule/preparation.ts'
import { ChoiceControl } from '../fields/choice-control.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import fields from '../fields/fields.module.css'
import { TextControl } from '../fields/text-control.tsx'
import { timeRefusal } from '../fields/typed-times.ts'
import { failureMessage, type Message } from '../messages/message.ts'
import { Messages } from '../messages/messages.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import {
  checked,
  emptyMass,
  exceptionsOf,
  massesOfLastYear,
  nameOfMass,
  type NewException,
  type TypedDay,
  type TypedMass,
  withLastYear,
} from './prepared-masses.ts'

type PrepareDialogProps = {
  preparation: Preparation
  schedule: Schedule
  isBusy: boolean
  failure: Message | undefined
  onCancel: () => void
  onSave: (excecoes: NewException[]) => void
}

/** The Masses of a feast's days, saved at once. */
export function PrepareDialog(props: PrepareDialogProps) {
  const { preparation, schedule, isBusy, failure, onCancel, onSave } = props
  const title = `Preparar ${preparation.festa}`
  const [days, setDays] = useState<TypedDay[]>(() =>
    preparation.days.map((day) => ({
      day,
      isClosed: !day.isReady,
      masses: [emptyMass(day, schedule)],
    })),
  )
  const [isEmpty, setEmpty] = useState(false)
  function change(index: number, part: Partial<TypedDay>) {
    setEmpty(false)
    setDays((now) => now.with(index, { ...now[index]!, ...part }))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = checked(days, schedule)
    setDays(found)
    if (found.some(({ masses }) => masses.some(({ fault }) => fault !== undefined))) return
    const excecoes = exceptionsOf(found)
    if (excecoes.length === 0) setEmpty(true)
    else onSave(excecoes)
  }
  return (
    <Modal label={title} className={ui.dialog} onClose={onCancel}>
      <form className={ui.block} onSubmit={submit}>
        <h2>{title}</h2>
        {days.map((typed, index) => (
          <Day
            key={typed.day.data}
            typed={typed}
            schedule={schedule}
            onChange={(part) => change(index, part)}
          />
        ))}
        <Messages
          messages={[
            isEmpty ? failureMessage('Escreva a hora de uma celebração, pelo menos.') : failure,
          ]}
        />
        <div className={ui.buttons}>
          <button type="submit" className="button" aria-disabled={isBusy}>
            Salvar os horários
          </button>
          <SecondaryButton onClick={onCancel}>Voltar</SecondaryButton>
        </div>
      </form>
    </Modal>
  )
}

type DayProps = {
  typed: TypedDay
  schedule: Schedule
  onChange: (part: Partial<TypedDay>) => void
}

function Day({ typed, schedule, onChange }: DayProps) {
  const { day, isClosed, masses } = typed
  const last = massesOfLastYear(day)
  const setMass = (index: number, part: Partial<TypedMass>) =>
    onChange({ masses: masses.with(index, { ...masses[index]!, fault: undefined, ...part }) })
  return (
    <fieldset className={fields.nested}>
      <legend>{`${day.nome}, ${weekdayAndDate(day.data)}`}</legend>
      {day.isReady && (
        <p className={ui.hint}>Este dia já tem horários próprios; estes entram a mais.</p>
      )}
      {masses.map((mass, index) => (
        <Mass
          key={index}
          name={`${nameOfMass(day)} ${index + 1}`}
          mass={mass}
          schedule={schedule}
          onChange={(part) => setMass(index, part)}
        />
      ))}
      <div className={ui.buttons}>
        <SecondaryButton
          onClick={() => onChange({ masses: [...masses, emptyMass(day, schedule)] })}
        >
          Mais uma
        </SecondaryButton>
        {last.length > 0 && (
          <SecondaryButton onClick={() => onChange({ masses: withLastYear(masses, day) })}>
            {`Como no ano passado (${last.map(({ hora }) => hora).join(', ')})`}
          </SecondaryButton>
        )}
      </div>
      {!day.isReady && (
        <label className={fields.checkbox}>
          <input
            type="checkbox"
            checked={isClosed}
            onChange={({ currentTarget }) => onChange({ isClosed: currentTarget.checked })}
          />
          <span>Horário especial: neste dia, só estas, em todas as comunidades</span>
        </label>
      )}
    </fieldset>
  )
}

type MassProps = {
  name: string
  mass: TypedMass
  schedule: Schedule
  onChange: (part: Partial<TypedMass>) => void
}

function Mass({ name, mass, schedule, onChange }: MassProps) {
  const { hora, comunidade, fault } = mass
  return (
    <div className={fields.row} role="group" aria-label={name}>
      <FieldFrame label="Hora" fault={fault}>
        {(described) => (
          <TextControl
            described={described}
            kind="time"
            name="hora"
            label="Hora"
            value={hora}
            onChange={(value) => onChange({ hora: value })}
            onLeave={() => onChange({ fault: timeRefusal(hora) })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Comunidade">
        {(described) => (
          <ChoiceControl
            described={described}
            name="comunidade"
            label="Comunidade"
            options={Object.fromEntries(schedule.comunidades.map((each) => [each.id, each.nome]))}
            value={comunidade}
            onChange={(value) => onChange({ comunidade: value })}
          />
        )}
      </FieldFrame>
    </div>
  )
}
