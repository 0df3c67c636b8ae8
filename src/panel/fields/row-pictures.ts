// Until the save, a row holds the key of a chosen file in place of a picture's name: the key moves with
// the row and is part of the draft.
import { focusName, namesFile } from '../../model/kinds/file-fields.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import type { EditedField, Texts, Values } from './fields.ts'

/** File names have no colon. */
const mark = 'escolhida:'

export type StoredPicture = { fileName: string; focus: string }

export function chosenKey({ fileName, focus }: StoredPicture): string {
  return `${mark}${newSaveKey()}:${focus}:${fileName}`
}

export function isChosenKey(text: string): boolean {
  return text.startsWith(mark)
}

/** @param text name or key of the picture; @param focus its focal point */
export function storedPicture(text: string, focus: string): StoredPicture {
  const [, , former, fileName] = text.split(':')
  return isChosenKey(text) ? { fileName: fileName!, focus: former! } : { fileName: text, focus }
}

export function keysInRows(fields: readonly EditedField[], values: Values): string[] {
  const keys: string[] = []
  withChosen(fields, values, (key) => void keys.push(key))
  return keys
}

/** @param nameOf name for a key; undefined without its file: the former picture and focal point stay */
export function withChosen(
  fields: readonly EditedField[],
  values: Values,
  nameOf: (key: string) => string | undefined,
): Values {
  const changed = fields.flatMap((field) => {
    const rows = values[field.name]
    if (field.is !== 'rows' || rows === undefined) return []
    const pictures = Object.keys(field.of).filter((name) => namesFile(field.of[name]!))
    const named = (rows as readonly Texts[]).map((row) => namedRow(pictures, row, nameOf))
    return [[field.name, named] as const]
  })
  return { ...values, ...Object.fromEntries(changed) }
}

function namedRow(
  pictures: readonly string[],
  row: Texts,
  nameOf: (key: string) => string | undefined,
): Texts {
  const named = pictures.flatMap((name) => {
    const text = row[name] ?? ''
    if (!isChosenKey(text)) return []
    const sent = nameOf(text)
    if (sent !== undefined) return [[name, sent] as const]
    const { fileName, focus } = storedPicture(text, '')
    return [[name, fileName] as const, [focusName(name), focus] as const]
  })
  return { ...row, ...Object.fromEntries(named) }
}

/** Values as pages show them, with addresses of chosen files. */
export function withChosenUrls(
  fields: readonly EditedField[],
  values: Values,
  urls: Readonly<Record<string, string>>,
): Values {
  return { ...withChosen(fields, values, (key) => urls[key]), ...urls }
}
