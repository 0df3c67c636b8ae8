// Pictures within rows. Until the form is saved, the key of a chosen file stands in the row in place of
// the name of its picture: it moves with the row, and the draft contains it.
import { type Field, namesFile } from '../../../contract/kinds/field.ts'
import { newSaveKey } from '../../api/save-key.ts'
import type { EditedField, Texts, Values } from './fields.ts'

/** No name of a file has a colon. */
const mark = 'escolhida:'

/** The key of a file that is to replace a picture. */
export function chosenKey(fileName: string): string {
  return `${mark}${newSaveKey()}:${fileName}`
}

export function isChosenKey(text: string): boolean {
  return text.startsWith(mark)
}

/** The name of the picture that is stored. */
export function storedName(text: string): string {
  return isChosenKey(text) ? text.slice(text.lastIndexOf(':') + 1) : text
}

/** The keys of the chosen files that the rows still name. */
export function keysInRows(fields: readonly EditedField[], values: Values): string[] {
  const keys: string[] = []
  withRowPictures(fields, values, (text) => {
    if (isChosenKey(text)) keys.push(text)
    return text
  })
  return keys
}

/** @param change the name or the key of a picture in a row to what stands in its place */
export function withRowPictures(
  fields: readonly EditedField[],
  values: Values,
  change: (text: string) => string,
): Values {
  const changed = fields.flatMap((field) => {
    const rows = values[field.name]
    if (field.is !== 'rows' || rows === undefined) return []
    return [[field.name, (rows as readonly Texts[]).map((row) => changedRow(field, row, change))]]
  })
  return { ...values, ...Object.fromEntries(changed) }
}

function changedRow(
  { of }: Extract<Field, { is: 'rows' }>,
  row: Texts,
  change: (text: string) => string,
): Texts {
  const pictures = Object.keys(of).filter((name) => namesFile(of[name]!))
  return { ...row, ...Object.fromEntries(pictures.map((name) => [name, change(row[name] ?? '')])) }
}

/** The values as pages show them: a chosen picture by the address of its file. */
export function withChosenUrls(
  fields: readonly EditedField[],
  values: Values,
  urls: Readonly<Record<string, string>>,
): Values {
  return { ...withRowPictures(fields, values, (text) => urls[text] ?? storedName(text)), ...urls }
}
