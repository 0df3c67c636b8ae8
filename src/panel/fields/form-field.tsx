import type { ReactNode } from 'react'
import {
  emptyInWords,
  type Fields,
  hasHeadings,
  hintOf,
  marksHintOf,
  setTitle,
} from '../../model/kinds/field.ts'
import { bytesName, focusName } from '../../model/kinds/file-fields.ts'
import { folderOf } from '../../parish/parish.ts'
import { moreOptions } from '../ui/disclosure.tsx'
import ui from '../ui/ui.module.css'
import { ChoiceControl, ReferenceControl } from './choice-control.tsx'
import { FieldFrame, type Framed } from './field-frame.tsx'
import { type EditedField, type FieldValue, formFields, type Texts, type Values } from './fields.ts'
import styles from './fields.module.css'
import { type Form, partOfForm } from './form.ts'
import { HeadingButton } from './heading-button.tsx'
import { MapControl } from './map-control.tsx'
import { MediumField, PdfField } from './file-field.tsx'
import { PictureField } from './picture-field.tsx'
import { PasteOffer } from './paste-offer.tsx'
import { PausesField } from './pauses-field.tsx'
import { RecurrenceField } from './recurrence-field.tsx'
import { type PartShown, RowsField } from './rows-field.tsx'
import { TextControl, TimeControl } from './text-control.tsx'
import { TextPreview } from './text-preview.tsx'

/** What every control of a framed field takes. */
type ControlProps = Framed & {
  name: string
  missing: string | undefined
  autoComplete: EditedField['autoComplete']
  isRequired: boolean
  onChange: (value: FieldValue) => void
  onFault: (sentence: string) => void
}

export function FormField({ field, form }: { field: EditedField; form: Form }) {
  const { name, label, missing, autoComplete } = field
  const hint = hintOf(field)
  const { state, urls, preparing, faults, change, choose, fault } = form
  const options = field.optionsFor?.(state.values)
  const isRequired = field.required || options !== undefined
  // A form may get a field after it was opened.
  const value = state.values[name] ?? ''
  const common = { label, hint, fault: faults[name] }
  const onChange = (changed: FieldValue) => change(name, changed)
  const onFault = (sentence: string) => fault(name, sentence)
  const file = {
    ...common,
    name,
    chosen: state.files[name],
    chosenUrl: urls[name],
    isPreparing: preparing.includes(name),
    onChoose: (chosen: File | undefined) => choose(name, chosen),
  }
  const folder = folderOf(form.setup.tipo, form.id)
  const own = { name, missing, autoComplete }
  const partOf =
    ({ of }: { of: Fields }): PartShown =>
    (key, values, onPartChange) => {
      const fields = formFields({ fields: of })
      const path = `${name}.${key}`
      const onChange = (changed: Values) => onPartChange(changed as Texts)
      const part = partOfForm(form, { path, fields, values, onChange })
      return fields.map((each) => <FormField key={each.name} field={each} form={part} />)
    }
  const empty = emptyInWords(field, state.values)
  const framedControl = (controlOf: (common: ControlProps) => ReactNode) => (
    <FieldFrame
      {...common}
      marksHint={marksHintOf(field)}
      isRequired={isRequired && form.setup.fields.some((each) => !each.required)}
    >
      {(framed) => (
        <>
          {hasHeadings(field) && <HeadingButton control={framed.described.id} />}
          {controlOf({ ...own, ...framed, isRequired, onChange, onFault })}
          <PasteOffer field={field} text={String(value)} onChange={onChange} />
          <TextPreview field={field} text={String(value)} />
        </>
      )}
    </FieldFrame>
  )
  switch (field.is) {
    case 'yesNo':
      return (
        <label className={styles.checkbox}>
          <input
            type="checkbox"
            name={name}
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          <span>
            <span>{label}</span>
            {hint !== undefined && <span className={ui.hint}>{` – ${hint}`}</span>}
          </span>
        </label>
      )
    case 'picture':
      return (
        <PictureField
          {...file}
          folder={folder!}
          fileName={String(value)}
          frame={form.frame}
          {...(form.setup.fields.some(({ name: each }) => each === focusName(name)) && {
            focus: String(state.values[focusName(name)] ?? ''),
            onFocusPoint: (focus: string) => change(focusName(name), focus),
          })}
          onRemove={() => onChange('')}
        />
      )
    case 'pdf':
      return (
        <PdfField
          {...file}
          folder={folder!}
          fileName={String(value)}
          bytes={Number(state.values[bytesName(name)] ?? 0)}
        />
      )
    case 'focus':
    case 'bytes':
      return null
    case 'own':
      return field.Control === undefined ? null : (
        <field.Control {...common} value={value} onChange={onChange} />
      )
    case 'pauses':
      return <PausesField {...common} name={name} pauses={String(value)} onChange={onChange} />
    case 'medium':
      return <MediumField {...file} />
    case 'recurrence':
      return (
        <RecurrenceField
          {...common}
          name={name}
          rule={String(value)}
          countedFrom={placeOf(field.from, form)}
          opened={state.start}
          onChange={onChange}
        />
      )
    case 'rows':
      return (
        <RowsField
          {...{ field, onChange }}
          rows={value as readonly Texts[]}
          opened={state.start}
          part={partOf(field)}
        />
      )
    case 'sets':
      return (
        <div className={styles.many}>
          {field.names.map((set) => {
            const sets = value as Readonly<Record<string, Texts>>
            return (
              <fieldset key={set} className={styles.nested}>
                <legend>{setTitle(field, set)}</legend>
                {partOf(field)(set, sets[set] ?? {}, (changed) =>
                  onChange({ ...sets, [set]: changed }),
                )}
              </fieldset>
            )
          })}
        </div>
      )
    case 'choice':
      return framedControl((control) => (
        <ChoiceControl
          {...control}
          {...{ empty, options: options ?? field.options }}
          value={String(value)}
        />
      ))
    case 'reference':
      return framedControl((control) => (
        <ReferenceControl
          {...control}
          {...{ empty, to: field.to, offers: field.offers }}
          value={value as number | null}
        />
      ))
    case 'map':
      return framedControl((control) => <MapControl {...control} value={String(value)} />)
    case 'time':
      return framedControl((control) => (
        <TimeControl {...control} {...{ field }} value={String(value)} />
      ))
    case 'line':
    case 'code':
      return framedControl((control) => (
        <TextControl
          {...control}
          kind={field.is}
          value={String(value)}
          inputMode={field.inputMode}
          maxLength={'maxLength' in field ? field.maxLength : undefined}
        />
      ))
    default:
      return framedControl((control) => (
        <TextControl {...control} kind={field.is} value={String(value)} />
      ))
  }
}

/** '“A partir de”, em Mais opções' */
function placeOf(name: string, { setup }: Form): string {
  const { label, more } = setup.fields.find((each) => each.name === name)!
  return more ? `“${label}”, em ${moreOptions}` : `“${label}”`
}
