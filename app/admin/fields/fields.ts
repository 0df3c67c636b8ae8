// The fields of a form and their values.
import {
  facebookAddress,
  instagramAddress,
  whatsappDigits,
} from '../../../contract/contact-writing.ts'
import {
  emptyValue as emptyContent,
  type Field as ContentField,
  type Start,
  startingDates,
} from '../../../contract/kinds/field.ts'
import type { Kind as ContentKind } from '../../../contract/kinds/kind.ts'
import { parishDate } from '../../../contract/dates/civil-date.ts'
import { readClockTime } from '../../../contract/dates/clock-time.ts'
import type { ListName } from '../../../contract/kinds/kinds.ts'
import { fieldLabel } from '../../../contract/content/labels.ts'
import { readMapAddress } from '../../../contract/map-input.ts'

/** The texts of a row within a field, or of a set, by the names of their fields. */
export type Texts = Readonly<Record<string, string>>

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly Texts[]
  | Readonly<Record<string, Texts>>
export type Values = Readonly<Record<string, FieldValue>>

/** Chosen files by the name of their field. */
export type Files = Readonly<Record<string, File>>

export type Mode = 'add' | 'edit'

type Kind =
  | {
      kind: 'line'
      inputMode?: 'tel' | 'url' | 'numeric' | undefined
      maxLength?: number | undefined
    }
  | { kind: 'text' | 'email' | 'date' | 'time' | 'map' }
  | { kind: 'checkbox' | 'recurrence' }
  | { kind: 'medium' }
  /** Shown with its picture. */
  | { kind: 'focus'; of: string }
  /** `confirms`: only compared with that field, never sent. */
  | { kind: 'senha'; confirms?: string }
  | { kind: 'picture'; of: ContentKind }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'reference'; to: ListName }
  | { kind: 'rows' | 'sets'; content: Extract<ContentField, { is: 'rows' | 'sets' }> }

export type Field = Kind & {
  name: string
  /** The date with which the form of a new item begins. */
  starts?: Start | undefined
  /** Without it the label of the contract. */
  label?: string
  hint?: string | undefined
  required?: true | undefined
  only?: Mode | undefined
  /** Converts the text to the form in which it is saved. */
  normalized?: ((text: string) => string) | undefined
}

/** The form fields of a kind of content. @param names of a form that has only some of them */
export function formFields(kind: ContentKind, names = Object.keys(kind.fields)): Field[] {
  return names.map((name) => formField(kind, name, kind.fields[name]!))
}

function formField(kind: ContentKind, name: string, field: ContentField): Field {
  const { label, hint, required, starts } = field
  const common = { name, label, hint, required, starts }
  switch (field.is) {
    case 'line':
      return { ...common, kind: 'line', inputMode: field.inputMode, maxLength: field.maxLength }
    case 'map':
      return { ...common, kind: 'map', normalized: (text) => readMapAddress(text) ?? text }
    case 'whatsapp':
      return { ...common, kind: 'line', inputMode: 'tel', normalized: whatsappDigits }
    case 'profile':
      return {
        ...common,
        kind: 'line',
        normalized: field.network === 'instagram' ? instagramAddress : facebookAddress,
      }
    case 'time':
      return { ...common, kind: 'time', normalized: (text) => readClockTime(text) ?? text }
    case 'picture':
      return { ...common, kind: 'picture', of: kind }
    case 'focus':
      return { ...common, kind: 'focus', of: field.of }
    case 'yesNo':
      return { ...common, kind: 'checkbox' }
    case 'recurrence':
      return { ...common, kind: 'recurrence' }
    case 'choice':
      return { ...common, kind: 'choice', options: field.options }
    case 'reference':
      return { ...common, kind: 'reference', to: field.to }
    case 'rows':
    case 'sets':
      return { ...common, kind: field.is, content: field }
    default:
      return { ...common, kind: field.is }
  }
}

export function labelOf({ name, label }: Field): string {
  return label ?? fieldLabel(name)
}

export function shownIn(mode: Mode, fields: readonly Field[]): Field[] {
  return fields.filter(({ only }) => only === undefined || only === mode)
}

export function emptyValues(fields: readonly Field[]): Values {
  const empty = Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))
  return { ...empty, ...startsOf(fields, {}) }
}

/** The values after one of them was changed: a date that followed it still does. */
export function changed(
  fields: readonly Field[],
  before: Values,
  name: string,
  value: FieldValue,
): Values {
  const followed = Object.entries(startsOf(fields, { [name]: before[name] ?? '' }))
  const after = startsOf(fields, { [name]: value })
  const moved = followed.flatMap(([each, date]) =>
    each !== name && before[each] === date && after[each] ? [[each, after[each]] as const] : [],
  )
  return { ...before, ...Object.fromEntries(moved), [name]: value }
}

function startsOf(fields: readonly Field[], values: Values): Record<string, string> {
  const byName = Object.fromEntries(fields.map((field) => [field.name, field]))
  return startingDates(byName, values, parishDate(new Date()))
}

function emptyValue(field: Field): FieldValue {
  switch (field.kind) {
    case 'checkbox':
      return false
    case 'reference':
      return null
    case 'rows':
    case 'sets':
      return emptyContent(field.content) as FieldValue
    default:
      return ''
  }
}

/** The server's data as values of the form. */
export function valuesOf(fields: readonly Field[], row: object): Values {
  const known = row as Record<string, FieldValue>
  return Object.fromEntries(
    fields.map((field) => {
      const value = known[field.name] ?? emptyValue(field)
      // The server sends 0 or 1 for a checkbox.
      return [field.name, field.kind === 'checkbox' ? Boolean(value) : value]
    }),
  )
}

/** The values of a request. */
export function toSend(mode: Mode, fields: readonly Field[], values: Values): Values {
  const sent = fields.filter(
    (field) =>
      field.kind !== 'medium' &&
      !(field.kind === 'senha' && field.confirms !== undefined) &&
      !(mode === 'edit' && field.only === 'add'),
  )
  const saved = normalized(sent, values)
  return Object.fromEntries(
    sent.map((field) => [field.name, saved[field.name] ?? emptyValue(field)]),
  )
}

/** The values as they are saved. */
export function normalized(fields: readonly Field[], values: Values): Values {
  const kept = fields.flatMap(({ name, normalized: keep }) => {
    const value = values[name]
    return keep && typeof value === 'string' ? [[name, keep(value)] as const] : []
  })
  return { ...values, ...Object.fromEntries(kept) }
}

/** Passwords are never stored in a draft. */
export function withoutSenhas(fields: readonly Field[], values: Values): Values {
  const senhas = fields.filter(({ kind }) => kind === 'senha').map(({ name }) => [name, ''])
  return { ...values, ...Object.fromEntries(senhas) }
}

export function isSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
