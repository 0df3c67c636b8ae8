import type { Accepts } from '../files/accepts.ts'
import type { Field, Fields } from './field.ts'

type Picture<Name extends string> = {
  readonly [N in Name]: { is: 'picture'; label: string; called: string; hint?: string }
} & {
  readonly [N in `${Name}Foco`]: { is: 'focus'; of: Name; label: string; called: string }
}

export function picture<const Name extends string>(
  name: Name,
  label: string,
  called: string,
  hint?: string,
): Picture<Name> {
  return {
    [name]: { is: 'picture', label, called, ...(hint !== undefined && { hint }) },
    [focusName(name)]: {
      is: 'focus',
      of: name,
      label: `Ponto principal: ${label}`,
      called: `o ponto principal d${called}`,
    },
  } as unknown as Picture<Name>
}

type Pdf<Name extends string> = {
  readonly [N in Name]: {
    is: 'pdf'
    label: string
    called: string
    hint: string
    required: true
  }
} & {
  readonly [N in `${Name}Bytes`]: { is: 'bytes'; of: Name; label: string; called: string }
}

export function pdf<const Name extends string>(
  name: Name,
  label: string,
  called: string,
  hint: string,
): Pdf<Name> {
  return {
    [name]: { is: 'pdf', label, called, hint, required: true },
    [bytesName(name)]: {
      is: 'bytes',
      of: name,
      label: `Tamanho: ${label}`,
      called: `o tamanho d${called}`,
    },
  } as unknown as Pdf<Name>
}

export function bytesName<Name extends string>(fileName: Name): `${Name}Bytes` {
  return `${fileName}Bytes`
}

export function focusName<Name extends string>(pictureName: Name): `${Name}Foco` {
  return `${pictureName}Foco`
}

/** Fields that say more of the file in field `of`. */
export function detailFields(
  fields: Fields,
  is: 'bytes' | 'focus',
): { name: string; of: string }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.is === is ? [{ name, of: fileOf(field)! }] : [],
  )
}

export function fileOf(field: Field): string | undefined {
  return field.is === 'focus' || field.is === 'bytes' ? field.of : undefined
}

export function acceptedBy(fields: Fields): Accepts {
  const all = new Set(Object.values(fields).map(({ is }) => is))
  if (all.has('pdf')) return 'pdf'
  return all.has('medium') ? 'picture-or-video' : 'picture'
}

export function fileFields(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => namesFile(fields[name]!))
}

export type NamedValue = {
  /** Top-level field: the field itself, or the rows around it. */
  field: string
  /** 'Foto da igreja', 'Foto (Padres)' */
  label: string
  value: unknown
}

export function fileValues(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): NamedValue[] {
  return Object.entries(fields).flatMap(([name, field]): NamedValue[] => {
    if (namesFile(field)) return [{ field: name, label: field.label, value: values[name] }]
    if (field.is !== 'rows') return []
    const rows = values[name]
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: typeof values) =>
      fileValues(field.of, row).map(({ label, value }) => {
        return { field: name, label: `${label} (${field.label})`, value }
      }),
    )
  })
}

export function withoutFiles(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  isGone: (value: unknown) => boolean,
): Record<string, unknown> {
  const stays = Object.entries(values).filter(([name]) => {
    const field = fields[name]
    const file = field && (fileOf(field) ?? (namesFile(field) ? name : undefined))
    return file === undefined || !isGone(values[file])
  })
  return Object.fromEntries(
    stays.map(([name, value]) => {
      const field = fields[name]
      // States from before the field had rows are no lists.
      if (field?.is !== 'rows' || !Array.isArray(value)) return [name, value]
      return [name, value.map((row: typeof values) => withoutFiles(field.of, row, isGone))]
    }),
  )
}

/** Existing clients send rows without these fields. */
export function isOfPicture({ is }: Field): boolean {
  return is === 'picture' || is === 'focus'
}

export function hasFiles(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) => namesFile(field) || (field.is === 'rows' && hasFiles(field.of)),
  )
}

export function namesFile({ is }: Field): boolean {
  return is === 'picture' || is === 'medium' || is === 'pdf'
}
