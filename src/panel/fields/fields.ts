import type { ComponentType } from 'react'
import { profileAddress } from '../../model/kinds/contact-writing.ts'
import {
  emptyValue,
  type Field as ContentField,
  type FieldCommon,
  type Fields,
  startingDates,
} from '../../model/kinds/field.ts'
import { settledValue } from '../../model/kinds/settled-values.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import {
  isMidnight,
  readClockTime,
  readEndTime,
  readTimeSpan,
} from '../../model/dates/typed-time.ts'
import { readMapAddress } from '../../parish/comunidades/map-input.ts'
import { phoneDigits } from '../../model/texts/phone-address.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { withoutEmptyPauses } from './typed-pauses.ts'
import { siteNow } from '../../site/state/site-clock.ts'

export type Texts = Readonly<Record<string, string>>

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly Texts[]
  | readonly number[]
  | Readonly<Record<string, Texts>>
  | OwnValue
/** JSON can hold it. */
type OwnValue = Readonly<Record<string, object>>
export type Values = Readonly<Record<string, FieldValue>>

export type Files = Readonly<Record<string, File>>

export type Mode = 'add' | 'edit'

export type EditedField = (ContentField | PanelField) & {
  name: string
  only?: Mode
  /** In a new form. */
  first?: FieldValue
  /** Of a choice that depends on other values; undefined while it is not asked. */
  optionsFor?: (values: Values) => Record<string, string> | undefined
  /** Of a reference: the items that may be chosen; default: all. */
  offers?: ((item: object) => boolean) | undefined
  autoComplete?: 'name' | 'current-password'
}

export type OwnControlProps = {
  label: string
  hint: string | undefined
  value: FieldValue
  onChange: (value: FieldValue) => void
}

type PanelField = FieldCommon &
  (
    | { is: 'password' }
    /** Code of the second factor; a recovery code is no number. */
    | { is: 'code'; inputMode: 'numeric' | 'text' }
    /** Without a control the form itself shows it. */
    | { is: 'own'; first: FieldValue; Control?: ComponentType<OwnControlProps> }
  )

const secrets = new Set<EditedField['is']>(['password', 'code'])

export function formFields({ fields }: { fields: Fields }): EditedField[] {
  return Object.entries(fields).map(([name, field]) => Object.assign({}, field, { name }))
}

export function fieldsInMode(mode: Mode, fields: readonly EditedField[]): EditedField[] {
  return fields.filter(({ only }) => only === undefined || only === mode)
}

export function emptyFormValues(fields: readonly EditedField[]): Values {
  const empty = Object.fromEntries(fields.map((field) => [field.name, firstValue(field)]))
  return { ...empty, ...followingDates(fields, {}) }
}

/** Dates that followed the changed value move with it. */
export function changeValue(
  fields: readonly EditedField[],
  before: Values,
  name: string,
  value: FieldValue,
): Values {
  const followed = Object.entries(followingDates(fields, { [name]: before[name] ?? '' }))
  const after = followingDates(fields, { [name]: value })
  const moved = followed.flatMap(([each, date]) =>
    each !== name && before[each] === date && after[each] ? [[each, after[each]] as const] : [],
  )
  return { ...before, ...Object.fromEntries(moved), [name]: value }
}

function followingDates(fields: readonly EditedField[], values: Values): Record<string, string> {
  const byName = Object.fromEntries(fields.map((field) => [field.name, field]))
  return startingDates(byName, values, parishDate(siteNow()))
}

function emptyFormValue(field: EditedField): FieldValue {
  if (field.is === 'yesNo') return false
  if (field.is === 'own') return field.first
  return field.is === 'password' || field.is === 'code' ? '' : (emptyValue(field) as FieldValue)
}

function firstValue(field: EditedField): FieldValue {
  return field.first ?? emptyFormValue(field)
}

export function valuesOf(fields: readonly EditedField[], row: object): Values {
  const known = row as Record<string, FieldValue>
  return Object.fromEntries(
    fields.map((field) => {
      const value = known[field.name] ?? emptyFormValue(field)
      // The server sends 0 or 1 for a checkbox.
      return [field.name, field.is === 'yesNo' ? Boolean(value) : value]
    }),
  )
}

/** Not sent as values: the form carries the file, the server reads its size. */
const unsent = new Set<EditedField['is']>(['medium', 'bytes'])

export function requestValues(mode: Mode, fields: readonly EditedField[], values: Values): Values {
  const sent = fields.filter(
    (field) => !unsent.has(field.is) && !(mode === 'edit' && field.only === 'add'),
  )
  const saved = normalizeValues(sent, values)
  return Object.fromEntries(
    sent.map((field) => [field.name, saved[field.name] ?? emptyFormValue(field)]),
  )
}

export function isFieldShown(
  fields: readonly EditedField[],
  values: Values,
  { onlyIf, optionsFor }: EditedField,
): boolean {
  if (optionsFor !== undefined && optionsFor(values) === undefined) return false
  const asking = fields.find(({ name }) => name === onlyIf?.field)
  if (onlyIf === undefined || asking === undefined) return true
  return isFieldShown(fields, values, asking) && onlyIf.is.includes(String(values[asking.name]))
}

/** Values as saved; fields that another choice hides are empty. */
export function normalizeValues(fields: readonly EditedField[], values: Values): Values {
  const kept: Record<string, FieldValue> = {}
  for (const field of fields) {
    const value = values[field.name]
    if (value !== undefined) kept[field.name] ??= normalizedValue(field, value)
    const span = typedSpan(field, value)
    if (span !== undefined) Object.assign(kept, span)
  }
  const hidden = fields.filter((field) => !isFieldShown(fields, values, field))
  for (const field of hidden) kept[field.name] = emptyFormValue(field)
  return { ...values, ...kept }
}

/** Begin and end from '7h às 9h' in a field for the begin. */
export function typedSpan(field: EditedField, value: unknown): Record<string, string> | undefined {
  if (field.is !== 'time' || field.until === undefined) return undefined
  const [begin, end] = readTimeSpan(String(value)) ?? []
  return begin && end ? { [field.name]: begin, [field.until]: end } : undefined
}

export function timeRefusal(typed: string, isEnd = false): string | undefined {
  if (typed.trim() === '') return undefined
  if (isEnd) return readEndTime(typed) === undefined ? refusals.invalidTime : undefined
  if (isMidnight(typed)) return refusals.midnight
  return readClockTime(typed) === undefined ? refusals.invalidTime : undefined
}

function normalizedValue(field: EditedField, value: FieldValue): FieldValue {
  if (field.is === 'password' || field.is === 'code' || field.is === 'own') return value
  if (typeof value === 'string') {
    switch (field.is) {
      case 'map':
        return readMapAddress(value) ?? value
      case 'time':
        return (field.isEnd ? readEndTime(value) : readClockTime(value)) ?? value
      case 'pauses':
        return withoutEmptyPauses(value)
      case 'whatsapp':
        return phoneDigits(value)
      case 'profile':
        return profileAddress(field.network, value) ?? value
    }
  }
  return settledValue(field, value) as FieldValue
}

export function withoutSecrets(fields: readonly EditedField[], values: Values): Values {
  const emptied = fields.filter(({ is }) => secrets.has(is)).map(({ name }) => [name, ''])
  return { ...values, ...Object.fromEntries(emptied) }
}

export function areSameValues(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
