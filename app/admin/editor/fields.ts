// What a form is made of: a table of fields, and the values that stand in them.
import {
  facebookAddress,
  instagramAddress,
  whatsappDigits,
} from '../../../contract/contact-writing.ts'
import {
  emptyValue as emptyContent,
  type Field as ContentField,
} from '../../../contract/kinds/field.ts'
import type { Kind as ContentKind } from '../../../contract/kinds/kind.ts'
import type { ListName } from '../../../contract/kinds/kinds.ts'
import { fieldLabel } from '../../../contract/content/labels.ts'
import { mapAddress } from '../../../contract/map.ts'

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

/** Files that were chosen and not sent yet, by the name of their field. */
export type Files = Readonly<Record<string, File>>

/** Whether the form makes something new or changes what is there. */
export type Mode = 'add' | 'edit'

type Kind =
  | {
      kind: 'line'
      inputMode?: 'tel' | 'url' | 'numeric' | undefined
      maxLength?: number | undefined
    }
  | { kind: 'text' | 'email' | 'date' | 'time' }
  | { kind: 'checkbox' }
  | { kind: 'medium' }
  /** One that confirms another is compared with it, and never sent. */
  | { kind: 'senha'; confirms?: string }
  | { kind: 'picture'; of: ContentKind }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'reference'; to: ListName }
  | { kind: 'rows' | 'sets'; content: Extract<ContentField, { is: 'rows' | 'sets' }> }

export type Field = Kind & {
  name: string
  /** Where the contract has no name for it. */
  label?: string
  hint?: string | undefined
  required?: true | undefined
  only?: Mode | undefined
  /** What becomes of the text when it is saved, where a person may write it in more ways than one. */
  asKept?: ((text: string) => string) | undefined
}

/** The form fields of a kind of content; `names` where a form has only some of them. */
export function formFields(kind: ContentKind, names = Object.keys(kind.fields)): Field[] {
  return names.map((name) => formField(kind, name, kind.fields[name]!))
}

function formField(kind: ContentKind, name: string, field: ContentField): Field {
  const { label, hint, required } = field
  const common = { name, label, hint, required }
  switch (field.is) {
    case 'line':
      return { ...common, kind: 'line', inputMode: field.inputMode, maxLength: field.maxLength }
    case 'map':
      return { ...common, kind: 'line', asKept: (text) => mapAddress(text) ?? text }
    case 'whatsapp':
      return { ...common, kind: 'line', inputMode: 'tel', asKept: whatsappDigits }
    case 'profile':
      return {
        ...common,
        kind: 'line',
        asKept: field.network === 'instagram' ? instagramAddress : facebookAddress,
      }
    case 'picture': {
      // A picture in a folder that bears the item's id: the item must be there first.
      const only = kind.uploads?.folder.includes('{id}') ? 'edit' : undefined
      return { ...common, kind: 'picture', of: kind, only }
    }
    case 'yesNo':
      return { ...common, kind: 'checkbox' }
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
  return Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))
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

/** What the server has, as the form holds it. */
export function valuesOf(fields: readonly Field[], row: object): Values {
  const known = row as Record<string, FieldValue>
  return Object.fromEntries(
    fields.map((field) => {
      const value = known[field.name] ?? emptyValue(field)
      // The server tells of a checkbox with 0 or 1.
      return [field.name, field.kind === 'checkbox' ? Boolean(value) : value]
    }),
  )
}

/** What is sent: all that the form may change, without what only confirms. */
export function toSend(mode: Mode, fields: readonly Field[], values: Values): Values {
  const sent = fields.filter(
    (field) =>
      field.kind !== 'medium' &&
      !(field.kind === 'senha' && field.confirms !== undefined) &&
      !(mode === 'edit' && field.only === 'add'),
  )
  return Object.fromEntries(sent.map(({ name }) => [name, values[name] ?? '']))
}

/** The values as they will be once they are saved. */
export function asKept(fields: readonly Field[], values: Values): Values {
  const kept = fields.flatMap(({ name, asKept: keep }) => {
    const value = values[name]
    return keep && typeof value === 'string' ? [[name, keep(value)] as const] : []
  })
  return { ...values, ...Object.fromEntries(kept) }
}

/** Passwords are kept nowhere. */
export function withoutSenhas(fields: readonly Field[], values: Values): Values {
  const senhas = fields.filter(({ kind }) => kind === 'senha').map(({ name }) => [name, ''])
  return { ...values, ...Object.fromEntries(senhas) }
}

export function isSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
