// What a form is made of: a table of fields, and the values that stand in them.
import { fieldLabel } from '../../../contract/labels.ts'
import type { Padre } from '../../../contract/site.ts'
import type { Terco } from '../../../contract/terco.ts'
import type { PictureKind } from './picture-kinds.ts'

export type Contemplacoes = Terco['contemplacoes']

export type FieldValue = string | boolean | readonly Padre[] | Contemplacoes
export type Values = Readonly<Record<string, FieldValue>>

/** Files that were chosen and not sent yet, by the name of their field. */
export type Files = Readonly<Record<string, File>>

/** Whether the form makes something new or changes what is there. */
export type Mode = 'add' | 'edit'

type Kind =
  | { kind: 'line'; inputMode?: 'tel' | 'url' | 'numeric'; maxLength?: number }
  | { kind: 'text' | 'email' | 'checkbox' | 'medium' | 'padres' | 'contemplacoes' }
  /** One that confirms another is compared with it, and never sent. */
  | { kind: 'senha'; confirms?: string }
  | { kind: 'picture'; picture: PictureKind }

export type Field = Kind & {
  name: string
  /** Where the contract has no name for it. */
  label?: string
  hint?: string
  required?: true
  only?: Mode
  /** What becomes of the text when it is saved, where a person may write it in more ways than one. */
  asKept?: (text: string) => string
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

function emptyValue({ kind }: Field): FieldValue {
  if (kind === 'checkbox') return false
  if (kind === 'padres') return []
  if (kind !== 'contemplacoes') return ''
  const none = { misterio: '', dia: '', contemplacao: '' }
  return { gozosos: none, dolorosos: none, luminosos: none, gloriosos: none }
}

/** What the server has, as the form holds it. */
export function valuesOf(fields: readonly Field[], row: object): Values {
  const known = row as Record<string, FieldValue | number>
  return Object.fromEntries(
    fields.map((field) => {
      const value = known[field.name] ?? emptyValue(field)
      // The server tells of a checkbox with 0 or 1.
      return [field.name, typeof value === 'number' ? value === 1 : value]
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
