import { type Field, focusName } from '../../../contract/kinds/field.ts'
import type { UploadFolder } from '../../../contract/kinds/kinds.ts'
import type { Files, Texts } from './fields.ts'
import { PictureField } from './picture-field.tsx'
import { chosenKey, storedName } from './row-pictures.ts'

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
  const fileName = storedName(text)
  const focus = focusName(name)

  function onChoose(file: File | undefined) {
    if (file === undefined) {
      choose(text, undefined)
      onChange({ [name]: fileName })
      return
    }
    const key = chosenKey(fileName)
    onChange({ [name]: key, [focus]: '' })
    choose(key, file)
  }
  return (
    <PictureField
      name={`${id}-${name}`}
      label={field.label}
      folder={folder!}
      fileName={fileName}
      chosen={chosen[text]}
      chosenUrl={urls[text]}
      fault={faults[text]}
      isPreparing={preparing.includes(text)}
      focus={texts[focus] ?? ''}
      frame="tall"
      onFocusPoint={(point) => onChange({ [focus]: point })}
      onChoose={onChoose}
      onRemove={() => onChange({ [name]: '', [focus]: '' })}
    />
  )
}
