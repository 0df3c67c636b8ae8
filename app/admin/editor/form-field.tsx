import { useId } from 'react'
import type { Padre } from '../../../contract/site.ts'
import { ContemplacoesField } from './contemplacoes-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type Contemplacoes, type Field, labelOf } from './fields.ts'
import styles from './editor.module.css'
import { MediumField } from './medium-field.tsx'
import { PadresField } from './padres-field.tsx'
import { PictureField } from './picture-field.tsx'
import { TextControl } from './text-control.tsx'
import type { Editor } from './use-editor.ts'

/** One field of a form, as its kind wants it. */
export function FormField({ field, editor }: { field: Field; editor: Editor }) {
  const id = useId()
  const { name, hint } = field
  const { state, urls, faults, change, choose, fault } = editor
  const value = state.values[name]
  const label = labelOf(field)
  const file = {
    label,
    hint,
    chosen: state.files[name],
    chosenUrl: urls[name],
    fault: faults[name],
    onFault: (sentence: string) => fault(name, sentence),
    onChoose: (chosen: File | undefined) => choose(name, chosen),
  }
  switch (field.kind) {
    case 'checkbox':
      return (
        <label className={styles.checkbox}>
          <input
            type="checkbox"
            name={name}
            checked={value === true}
            onChange={({ currentTarget }) => change(name, currentTarget.checked)}
          />
          <span>
            {label}
            {hint !== undefined && <span className={styles.hint}> – {hint}</span>}
          </span>
        </label>
      )
    case 'picture':
      return (
        <PictureField
          {...file}
          kind={field.picture}
          id={state.id}
          fileName={String(value)}
          onRemove={() => change(name, '')}
        />
      )
    case 'medium':
      return <MediumField {...file} />
    case 'padres':
      return (
        <PadresField
          padres={value as readonly Padre[]}
          onChange={(padres) => change(name, padres)}
        />
      )
    case 'contemplacoes':
      return (
        <ContemplacoesField
          contemplacoes={value as Contemplacoes}
          onChange={(contemplacoes) => change(name, contemplacoes)}
        />
      )
    default: {
      const { kind } = field
      return (
        <FieldFrame
          id={id}
          label={label}
          hint={hint}
          isRequired={field.required}
          fault={faults[name]}
        >
          {(described) => (
            <TextControl
              described={described}
              kind={kind}
              name={name}
              label={label}
              value={String(value)}
              isRequired={field.required}
              {...(field.kind === 'line' && {
                inputMode: field.inputMode,
                maxLength: field.maxLength,
              })}
              onChange={(text) => change(name, text)}
              onFault={(sentence) => fault(name, sentence)}
            />
          )}
        </FieldFrame>
      )
    }
  }
}
