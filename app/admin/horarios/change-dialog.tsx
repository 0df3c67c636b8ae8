import { type FormEvent, useState } from 'react'
import { clockTimeInWords, readClockTime } from '../../../contract/dates/clock-time.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import type { Occurrence } from '../../../contract/schedule/occurrences.ts'
import { isAtTheSame, takenWarning } from '../../../contract/schedule/exception-advice.ts'
import { refusals } from '../../../contract/sentences/refusals.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { TextControl } from '../fields/text-control.tsx'
import { ChoiceControl } from '../fields/choice-control.tsx'
import type { Message } from '../messages/message.ts'
import { Messages } from '../messages/messages.tsx'
import { Modal } from '../ui/modal.tsx'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import { Advice } from './celebracao-advice.tsx'

export type Change = { motivo: string; hora?: string; comunidade?: number }

type ChangeDialogProps = {
  occurrence: Occurrence
  acao: 'cancelada' | 'mudada'
  comunidades: readonly { id: number; nome: string }[]
  /** The other celebrations of the day. */
  others: readonly Occurrence[]
  isBusy: boolean
  /** The failure of the last try. */
  failure: Message | undefined
  onCancel: () => void
  onSave: (change: Change) => void
}

/** Asks how one celebration differs on one day. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { occurrence, acao, comunidades, others, isBusy, failure, onCancel, onSave } = props
  const { nome, data, hora: usual, lugar, comunidade: place } = occurrence
  const [hora, setHora] = useState(clockTimeInWords(usual))
  const [comunidade, setComunidade] = useState(String(place))
  const [motivo, setMotivo] = useState('')
  const [fault, setFault] = useState<string>()
  const title = acao === 'cancelada' ? 'Cancelar só este dia' : 'Mudar só este dia'

  const moved = { hora: readClockTime(hora) ?? '', comunidade: Number(comunidade) }
  const isTaken = acao === 'mudada' && others.some((each) => isAtTheSame(moved, each))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (acao === 'cancelada') return onSave({ motivo })
    if (moved.hora === '') return setFault(refusals.invalidTime)
    const isMoved = moved.hora !== usual || moved.comunidade !== place
    if (!isMoved) return setFault(refusals.changesNothing)
    onSave({ motivo, ...moved })
  }
  return (
    <Modal label={title} className={ui.dialog} onClose={onCancel}>
      <form className={ui.block} onSubmit={submit}>
        <h2>{title}</h2>
        <p>{`${nome}, ${lugar}, ${longDate(data)}, ${clockTimeInWords(usual)}`}</p>
        {acao === 'mudada' && (
          <>
            <FieldFrame label="Hora" fault={fault}>
              {(described) => (
                <TextControl
                  described={described}
                  kind="time"
                  name="hora"
                  label="Hora"
                  value={hora}
                  onChange={setHora}
                  onFault={setFault}
                />
              )}
            </FieldFrame>
            <FieldFrame label="Comunidade">
              {(described) => (
                <ChoiceControl
                  described={described}
                  name="comunidade"
                  isRequired
                  options={Object.fromEntries(comunidades.map((each) => [each.id, each.nome]))}
                  value={comunidade}
                  onChange={setComunidade}
                />
              )}
            </FieldFrame>
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
        <Advice sentence="" warnings={isTaken ? [takenWarning] : []} />
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
