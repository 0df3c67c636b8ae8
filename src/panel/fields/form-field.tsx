import type { ReactNode } from 'react'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import type { Check } from '../../model/kinds/check.ts'
import { emptyInWords, hasHeadings, hintOf, marksHintOf } from '../../model/kinds/field.ts'
import { bytesName, focusName } from '../../model/kinds/file-fields.ts'
import { folderOf } from '../../parish/parish.ts'
import { moreOptions } from '../ui/disclosure.tsx'
import ui from '../ui/ui.module.css'
import { ChoiceControl, ReferenceControl } from './choice-control.tsx'
import { FieldFrame, type Framed } from './field-frame.tsx'
import type { EditedField, FieldValue, Files, Mode, Texts, Values } from './fields.ts'
import styles from './fields.module.css'
import { HeadingButton } from './heading-button.tsx'
import { MapControl } from './map-control.tsx'
import { MediumField, PdfField } from './file-field.tsx'
import { PictureField } from './picture-field.tsx'
import { PasteOffer } from './paste-offer.tsx'
import { PausesField } from './pauses-field.tsx'
import { RecurrenceField } from './recurrence-field.tsx'
import { RowsField } from './rows-field.tsx'
import { type Sets, SetsField } from './text-fields.tsx'
import { TextControl, TimeControl } from './text-control.tsx'
import { TextPreview } from './text-preview.tsx'

export type Form = {
  setup: { tipo: TipoRevisado; fields: readonly EditedField[]; refuse?: Check }
  mode: Mode
  /** Null for a new row or a document. */
  id: number | null
  state: { start: Values; values: Values; files: Files }
  urls: Readonly<Record<string, string>>
  preparing: readonly string[]
  faults: Readonly<Record<string, string>>
  change: (name: string, value: FieldValue) => void
  choose: (name: string, file: File | undefined) => void
  fault: (name: string, sentence: string | undefined) => void
}

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
  const files = { folder, chosen: state.files, urls, preparing, faults, choose }
  const own = { name, missing, autoComplete }
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
    // Shown by its form.
    case 'own':
      return null
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
          {...{ field, onChange, files }}
          rows={value as readonly Texts[]}
          opened={state.start}
        />
      )
    case 'sets':
      return <SetsField {...{ field, onChange, files }} sets={value as Sets} />
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
