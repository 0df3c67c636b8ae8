import { useState } from 'react'
import { parishDate } from '../../model/dates/civil-date.ts'
import { mostPauses, parsePauses, pausesInWords } from '../../model/dates/pauses.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import { FieldFrame, GroupFrame, type GroupFrameProps } from './field-frame.tsx'
import styles from './fields.module.css'
import { TextControl } from './text-control.tsx'
import { textOfPauses, type TypedPause, typedPauses } from './typed-pauses.ts'
import { siteNow } from '../../site/state/site-clock.ts'

type PausesFieldProps = GroupFrameProps & {
  pauses: string
  onChange: (pauses: string) => void
}

export function PausesField({ pauses, onChange, ...frame }: PausesFieldProps) {
  const [today] = useState(() => parishDate(siteNow()))
  const rows = typedPauses(pauses, today)
  const known = parsePauses(pauses) ?? []
  const change = (next: readonly TypedPause[]) => onChange(textOfPauses(next))
  const isFull = rows.length >= mostPauses
  return (
    <GroupFrame {...frame} sentence={known.length > 0 ? `Não há ${pausesInWords(known)}.` : ''}>
      {rows.map((row, index) => (
        <PauseRow
          key={index}
          number={index + 1}
          row={row}
          onChange={(part) => change(rows.with(index, { ...row, ...part }))}
          onRemove={() => change(rows.toSpliced(index, 1))}
        />
      ))}
      <div className={dialogs.buttons}>
        <SecondaryButton
          aria-disabled={isFull}
          onClick={() => !isFull && change([...rows, { de: '', ate: '', isYearly: false }])}
        >
          {rows.length === 0 ? 'Adicionar uma pausa' : 'Mais uma pausa'}
        </SecondaryButton>
      </div>
    </GroupFrame>
  )
}

type PauseRowProps = {
  number: number
  row: TypedPause
  onChange: (part: Partial<TypedPause>) => void
  onRemove: () => void
}

function PauseRow({ number, row, onChange, onRemove }: PauseRowProps) {
  return (
    <div className={styles.row} role="group" aria-label={`Pausa ${number}`}>
      {(['de', 'ate'] as const).map((end) => (
        <FieldFrame key={end} label={end === 'de' ? 'De' : 'Até o dia'}>
          {(framed) => (
            <TextControl
              {...framed}
              kind="date"
              name={`pausa-${end}-${number}`}
              value={row[end]}
              onChange={(day) => onChange({ [end]: day })}
            />
          )}
        </FieldFrame>
      ))}
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          checked={row.isYearly}
          onChange={({ currentTarget }) => onChange({ isYearly: currentTarget.checked })}
        />
        <span>Todos os anos</span>
      </label>
      <SecondaryButton aria-label={`Remover a pausa ${number}`} onClick={onRemove}>
        Remover
      </SecondaryButton>
    </div>
  )
}
