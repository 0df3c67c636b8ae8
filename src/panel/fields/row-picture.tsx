import type { Field } from '../../model/kinds/field.ts'
import { focusName } from '../../model/kinds/file-fields.ts'
import type { UploadFolder } from '../../parish/parish.ts'
import type { Files, Texts } from './fields.ts'
import { PictureField } from './picture-field.tsx'
import { chosenKey, isChosenKey, storedPicture } from './row-pictures.ts'

/** The files of the form in which the row stands. */
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

/** The picture of a row, a portrait, and its focal point. */
export function RowPicture({ id, name, field, texts, onChange, files }: RowPictureProps) {
  const { folder, chosen, urls, preparing, faults, choose } = files
  const text = texts[name] ?? ''
  const focus = focusName(name)
  const stored = storedPicture(text, texts[focus] ?? '')

  function onChoose(file: File | undefined) {
    // A second choice has the key of the first, which stays if the second file is refused.
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
