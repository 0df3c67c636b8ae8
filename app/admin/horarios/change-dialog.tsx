import { type FormEvent, type ReactNode, useState } from 'react'
import { longDate } from '../../../contract/dates/long-date.ts'
import { timeInWords } from '../../../contract/schedule/coming.ts'
import type { Occurrence, Schedule } from '../../../contract/schedule/occurrences.ts'
import { ChoiceControl } from '../fields/choice-control.tsx'
import { type Described, FieldFrame } from '../fields/field-frame.tsx'
import { TextControl } from '../fields/text-control.tsx'
import type { Message } from '../messages/message.ts'
import { Messages } from '../messages/messages.tsx'
import { Disclosure, moreOptions } from '../ui/disclosure.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import { Advice } from './celebracao-advice.tsx'
import {
  adviceOnChange,
  type Change,
  changeOf,
  faultsOf,
  refusalIn,
  type Typed,
  usualOf,
} from './typed-change.ts'

type ChangeDialogProps = {
  occurrence: Occurrence
  acao: 'cancelada' | 'mudada'
  schedule: Schedule
  now: string
  isBusy: boolean
  /** The failure of the last try. */
  failure: Message | undefined
  onCancel: () => void
  onSave: (change: Change) => void
}

/** Asks how one celebration differs on one day. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { occurrence, acao, schedule, now, isBusy, failure, onCancel, onSave } = props
  const { nome, data, lugar } = occurrence
  const usual = usualOf(occurrence)
  const [typed, setTyped] = useState(usual)
  const [motivo, setMotivo] = useState('')
  const [faults, setFaults] = useState<Partial<Record<keyof Typed, string>>>({})
  const title = acao === 'cancelada' ? 'Cancelar só este dia' : 'Mudar só este dia'
  const isMoving = acao === 'mudada'
  const change = changeOf(typed, usual)
  const { warnings, isTaken } = adviceOnChange(occurrence, isMoving ? change : {}, schedule, now)

  function type(name: keyof Typed, value: string) {
    setTyped({ ...typed, [name]: value })
    setFaults({ ...faults, [name]: undefined })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (acao === 'cancelada') return onSave({ motivo })
    const found = faultsOf(typed, usual, change, isTaken)
    setFaults(found)
    if (Object.keys(found).length === 0) onSave({ motivo, ...change })
  }
  const field = (name: keyof Typed, label: string, control: (d: Described) => ReactNode) => (
    <FieldFrame label={label} fault={faults[name]}>
      {control}
    </FieldFrame>
  )
  const text = (name: keyof Typed, label: string, kind: 'date' | 'time') =>
    field(name, label, (described) => (
      <TextControl
        {...{ described, kind, name, label }}
        value={typed[name]}
        onChange={(value) => type(name, value)}
        onLeave={() => {
          const refusal = kind === 'time' ? refusalIn(name, typed[name]) : undefined
          if (refusal !== undefined) setFaults({ ...faults, [name]: refusal })
        }}
      />
    ))
  return (
    <Modal label={title} className={ui.dialog} onClose={onCancel}>
      <form className={ui.block} onSubmit={submit}>
        <h2>{title}</h2>
        <p>{`${nome}, ${lugar}, ${longDate(data)}, ${timeInWords(occurrence)}`}</p>
        {isMoving && (
          <>
            {text('novaData', 'Passa para o dia', 'date')}
            {text('hora', 'Hora', 'time')}
            {field('comunidade', 'Comunidade', (described) => (
              <ChoiceControl
                described={described}
                name="comunidade"
                label="Comunidade"
                options={Object.fromEntries(
                  schedule.comunidades.map((each) => [each.id, each.nome]),
                )}
                value={typed.comunidade}
                onChange={(value) => type('comunidade', value)}
              />
            ))}
            <Disclosure
              summary={moreOptions}
              isNeeded={typed.horaFim !== '' || faults.horaFim !== undefined}
              opened={occurrence}
            >
              {text('horaFim', 'Até a hora', 'time')}
            </Disclosure>
          </>
        )}
        <FieldFrame label="Motivo" hint="Aparece ao lado do horário.">
          {(described) => (
            <TextControl
              described={described}
              kind="line"
              name="motivo"
              label="Motivo"
              value={motivo}
              onChange={setMotivo}
            />
          )}
        </FieldFrame>
        <Advice sentence="" warnings={warnings} />
        <Messages messages={[failure]} />
        <div className={ui.buttons}>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {acao === 'cancelada' ? 'Avisar que não haverá' : 'Salvar a mudança'}
          </button>
          <SecondaryButton onClick={onCancel}>Voltar</SecondaryButton>
        </div>
      </form>
    </Modal>
  )
}
