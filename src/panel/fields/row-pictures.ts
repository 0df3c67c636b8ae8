// Pictures within rows. Until the form is saved, the key of a chosen file stands in the row in place of
// the name of its picture: it moves with the row, and the draft contains it.
import { focusName, namesFile } from '../../model/kinds/file-fields.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import type { EditedField, Texts, Values } from './fields.ts'

/** No name of a file has a colon. */
const mark = 'escolhida:'

/** The picture that is stored, and its focal point. */
export type StoredPicture = { fileName: string; focus: string }

/** The key of a file that is to replace a picture. */
export function chosenKey({ fileName, focus }: StoredPicture): string {
  return `${mark}${newSaveKey()}:${focus}:${fileName}`
}

export function isChosenKey(text: string): boolean {
  return text.startsWith(mark)
}

/** @param text the value of the picture, a name or a key; @param focus that of its focal point */
export function storedPicture(text: string, focus: string): StoredPicture {
  const [, , former, fileName] = text.split(':')
  return isChosenKey(text) ? { fileName: fileName!, focus: former! } : { fileName: text, focus }
}

/** The keys of the chosen files that the rows still name. */
export function keysInRows(fields: readonly EditedField[], values: Values): string[] {
  const keys: string[] = []
  withChosen(fields, values, (key) => void keys.push(key))
  return keys
}

/**
 * @param nameOf what stands in place of a key; undefined if its file is not there: the former picture
 *   and its focal point stay
 */
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

/** The values as pages show them: a chosen picture by the address of its file. */
export function withChosenUrls(
  fields: readonly EditedField[],
  values: Values,
  urls: Readonly<Record<string, string>>,
): Values {
  return { ...withChosen(fields, values, (key) => urls[key]), ...urls }
}
