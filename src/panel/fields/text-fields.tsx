import { useId } from 'react'
import { type Field, type Fields, hintOf, setTitle } from '../../model/kinds/field.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Texts } from './fields.ts'
import styles from './fields.module.css'
import { type RowFiles, RowPicture } from './row-picture.tsx'
import { TextControl } from './text-control.tsx'
import { TextPreview } from './text-preview.tsx'

type TextFieldsProps = {
  /** Prefix of the controls' ids. */
  id: string
  fields: Fields
  texts: Texts
  onChange: (changed: Texts) => void
  files: RowFiles
}

export function TextFields({ id, fields, texts, onChange, files }: TextFieldsProps) {
  return Object.entries(fields).map(([name, field]) => {
    const { is, label } = field
    const text = texts[name] ?? ''
    if (is === 'focus') return null
    if (is === 'picture') {
      return <RowPicture key={name} {...{ id, name, field, texts, onChange, files }} />
    }
    return (
      <FieldFrame key={name} id={`${id}-${name}`} label={label} hint={hintOf(field)}>
        {(described) => (
          <>
            <TextControl
              described={described}
              kind={is === 'text' ? 'text' : 'line'}
              name={name}
              label={label}
              value={text}
              inputMode={field.is === 'line' ? field.inputMode : undefined}
              onChange={(typed) => onChange({ [name]: typed })}
            />
            <TextPreview field={field} text={text} />
          </>
        )}
      </FieldFrame>
    )
  })
}

export type Sets = Readonly<Record<string, Texts>>

type SetsFieldProps = {
  field: Extract<Field, { is: 'sets' }>
  sets: Sets
  onChange: (sets: Sets) => void
  files: RowFiles
}

/** The same texts for each name, such as the four sets of mysteries. */
export function SetsField({ field, sets, onChange, files }: SetsFieldProps) {
  const id = useId()
  return (
    <div className={styles.many}>
      {field.names.map((set) => (
        <fieldset key={set} className={styles.nested}>
          <legend>{setTitle(field, set)}</legend>
          <TextFields
            id={`${id}-${set}`}
            fields={field.of}
            texts={sets[set] ?? {}}
            onChange={(changed) => onChange({ ...sets, [set]: { ...sets[set], ...changed } })}
            files={files}
          />
        </fieldset>
      ))}
    </div>
  )
}
