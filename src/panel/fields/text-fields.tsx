import { useId } from 'react'
import { type Field, type Fields, hintOf, marksHintOf, setTitle } from '../../model/kinds/field.ts'
import { focusName } from '../../model/kinds/file-fields.ts'
import type { UploadFolder } from '../../parish/parish.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Files, Texts } from './fields.ts'
import styles from './fields.module.css'
import { PasteOffer } from './paste-offer.tsx'
import { TextControl } from './text-control.tsx'
import { TextPreview } from './text-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { chosenKey, isChosenKey, storedPicture } from './row-pictures.ts'

type TextFieldsProps = {
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
      <FieldFrame
        key={name}
        id={`${id}-${name}`}
        label={label}
        hint={hintOf(field)}
        marksHint={marksHintOf(field)}
      >
        {(framed) => (
          <>
            <TextControl
              {...framed}
              kind={is === 'text' ? 'text' : 'line'}
              name={name}
              value={text}
              inputMode={field.is === 'line' ? field.inputMode : undefined}
              onChange={(typed) => onChange({ [name]: typed })}
            />
            <PasteOffer
              field={field}
              text={text}
              onChange={(changed) => onChange({ [name]: changed })}
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

/** The same texts for each name: the four sets of mysteries. */
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

export type RowFiles = {
  folder: UploadFolder | undefined
  chosen: Files
  urls: Readonly<Record<string, string>>
  preparing: readonly string[]
  faults: Readonly<Record<string, string>>
  choose: (key: string, file: File | undefined) => void
}

type RowPictureProps = {
  id: string
  name: string
  field: Field
  texts: Texts
  onChange: (changed: Texts) => void
  files: RowFiles
}

function RowPicture({ id, name, field, texts, onChange, files }: RowPictureProps) {
  const { folder, chosen, urls, preparing, faults, choose } = files
  const text = texts[name] ?? ''
  const focus = focusName(name)
  const stored = storedPicture(text, texts[focus] ?? '')

  function onChoose(file: File | undefined) {
    // A second choice keeps the first key, which stays if the second file is refused.
    const key = isChosenKey(text) ? text : chosenKey(stored)
    if (file === undefined) onChange({ [name]: stored.fileName, [focus]: stored.focus })
    else onChange({ [name]: key, [focus]: '' })
    choose(key, file)
  }
  return (
    <PictureField
      name={`${id}-${name}`}
      label={field.label}
      folder={folder!}
      fileName={stored.fileName}
      chosen={chosen[text]}
      chosenUrl={urls[text]}
      fault={faults[text]}
      isPreparing={preparing.includes(text)}
      focus={chosen[text] === undefined ? stored.focus : (texts[focus] ?? '')}
      frame="tall"
      onFocusPoint={(point) => onChange({ [focus]: point })}
      onChoose={onChoose}
      onRemove={() => onChange({ [name]: '', [focus]: '' })}
    />
  )
}
