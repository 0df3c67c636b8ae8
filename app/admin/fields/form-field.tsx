import type { TipoRevisado } from '../../../contract/history/tipos.ts'
import { focusName } from '../../../contract/kinds/field.ts'
import { folderOf } from '../../../contract/kinds/kinds.ts'
import ui from '../ui/ui.module.css'
import { ChoiceControl, ReferenceControl } from './choice-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type Field, type FieldValue, type Files, type Texts, type Values } from './fields.ts'
import styles from './fields.module.css'
import { MapControl } from './map-control.tsx'
import { MediumField } from './medium-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RecurrenceField } from './recurrence-field.tsx'
import { RowsField } from './rows-field.tsx'
import { SetsField } from './sets-field.tsx'
import { TextControl } from './text-control.tsx'

/** The part of a form that its fields use. */
type Form = {
  setup: { tipo: TipoRevisado }
  state: { id: number | null; values: Values; files: Files }
  /** Object URLs of the chosen files. */
  urls: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  change: (name: string, value: FieldValue) => void
  choose: (name: string, file: File | undefined) => void
  fault: (name: string, sentence: string | undefined) => void
}

export function FormField({ field, form }: { field: Field; form: Form }) {
  const { name, label, hint } = field
  const { state, urls, faults, change, choose, fault } = form
  const value = state.values[name]
  const file = {
    label,
    hint,
    chosen: state.files[name],
    chosenUrl: urls[name],
    fault: faults[name],
    onFault: (sentence: string) => fault(name, sentence),
    onChoose: (chosen: File | undefined) => choose(name, chosen),
  }
  switch (field.is) {
    case 'yesNo':
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
            {hint !== undefined && <span className={ui.hint}> – {hint}</span>}
          </span>
        </label>
      )
    case 'picture':
      return (
        <PictureField
          {...file}
          folder={folderOf(form.setup.tipo, state.id)!}
          fileName={String(value)}
          focus={String(state.values[focusName(name)] ?? '')}
          onFocusPoint={(focus) => change(focusName(name), focus)}
          onRemove={() => change(name, '')}
        />
      )
    case 'focus':
      return null
    case 'medium':
      return <MediumField {...file} />
    case 'recurrence':
      return (
        <RecurrenceField
          label={label}
          hint={hint}
          rule={String(value)}
          fault={faults[name]}
          onChange={(rule) => change(name, rule)}
        />
      )
    case 'rows':
      return (
        <RowsField
          field={field}
          rows={value as readonly Texts[]}
          onChange={(rows) => change(name, rows)}
        />
      )
    case 'sets':
      return (
        <SetsField
          field={field}
          sets={value as Readonly<Record<string, Texts>>}
          onChange={(sets) => change(name, sets)}
        />
      )
    default: {
      // A constant keeps its type within the function below.
      const written = field
      return (
        <FieldFrame label={label} hint={hint} isRequired={field.required} fault={faults[name]}>
          {(described) => {
            const common = { described, name, isRequired: field.required }
            if (written.is === 'choice') {
              return (
                <ChoiceControl
                  {...common}
                  options={written.options}
                  value={String(value)}
                  onChange={(chosen) => change(name, chosen)}
                />
              )
            }
            if (written.is === 'reference') {
              return (
                <ReferenceControl
                  {...common}
                  to={written.to}
                  value={value as number | null}
                  onChange={(chosen) => change(name, chosen)}
                />
              )
            }
            const text = {
              ...common,
              label,
              value: String(value),
              onChange: (entered: string) => change(name, entered),
              onFault: (sentence: string) => fault(name, sentence),
            }
            if (written.is === 'map') return <MapControl {...text} />
            return (
              <TextControl
                {...text}
                kind={written.is}
                {...(written.is === 'line' && {
                  inputMode: written.inputMode,
                  maxLength: written.maxLength,
                })}
              />
            )
          }}
        </FieldFrame>
      )
    }
  }
}
