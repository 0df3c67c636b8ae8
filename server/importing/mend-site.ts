// Contact, social networks and priests, which only another site of this program answers.
import type { Fields } from '../../contract/kinds/field.ts'
import { site } from '../../contract/kinds/site.ts'
import { changeSchema } from '../../contract/calls/schemas.ts'
import type { Note } from './findings.ts'
import { mendField } from './mend-field.ts'
import { isObject } from './read-answer.ts'

/** Those fields that are of use: the others stay as they are here. Undefined where there are none. */
export function mendSite(row: unknown, note: Note): Record<string, unknown> | undefined {
  if (!isObject(row) || !('endereco' in row) || !Array.isArray(row.padres)) return undefined
  const mended: Record<string, unknown> = {}
  const fields: Fields = site.fields
  const { shape } = changeSchema(fields)
  for (const [name, field] of Object.entries(fields)) {
    const given = row[name]
    if (given === undefined || given === null) continue
    // Addresses and numbers are texts at first.
    const text = mendField(field.is === 'rows' ? field : { ...field, is: 'line' }, given, note)
    const parsed = shape[name]!.safeParse(text)
    if (parsed.success) mended[name] = parsed.data
    else note.missed(`${field.label}: o que veio não serve`)
  }
  return mended
}
