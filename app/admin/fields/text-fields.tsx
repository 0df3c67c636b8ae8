import type { Fields } from '../../../contract/kinds/field.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Texts } from './fields.ts'
import { TextControl } from './text-control.tsx'

type TextFieldsProps = {
  /** Prefix of the controls' ids. */
  id: string
  fields: Fields
  texts: Texts
  onChange: (name: string, text: string) => void
}

export function TextFields({ id, fields, texts, onChange }: TextFieldsProps) {
  return Object.entries(fields).map(([name, { is, label, hint }]) => (
    <FieldFrame key={name} id={`${id}-${name}`} label={label} hint={hint}>
      {(described) => (
        <TextControl
          described={described}
          kind={is === 'text' ? 'text' : 'line'}
          name={name}
          label={label}
          value={texts[name] ?? ''}
          onChange={(text) => onChange(name, text)}
        />
      )}
    </FieldFrame>
  ))
}
