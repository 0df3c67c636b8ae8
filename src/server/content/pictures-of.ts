// The uploaded files that an item of content names.
import { fileValues } from '../../model/kinds/file-fields.ts'
import { folderOf, kindOf } from '../../parish/parish.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'

type State = Record<string, unknown>

/** A file (`acao/horta-3f9c21ab44d0e2f1.webp`), and the field that names it, with its label. */
export type NamedPicture = { field: string; label: string; key: string }

export function namedIn(
  tipo: TipoRevisado,
  id: number | null,
  state: State | null,
): NamedPicture[] {
  const kind = kindOf(tipo)
  if (kind === undefined || state === null) return []
  return fileValues(kind.fields, state).flatMap(({ field, label, value: name }) => {
    // A value with a slash is the address of a video.
    const isFile = typeof name === 'string' && name !== '' && !name.includes('/')
    return isFile ? [{ field, label, key: `${folderOf(tipo, id)}/${name}` }] : []
  })
}

/** @param id null for a new row: it has no folder of its own yet, so that no file can be there */
export function newlyNamed(
  tipo: TipoRevisado,
  id: number | null,
  before: State | null,
  given: State,
): NamedPicture[] {
  const known = picturesOf(tipo, id, before)
  return namedIn(tipo, id, given).filter(({ key }) => !known.includes(key))
}

export function picturesOf(tipo: TipoRevisado, id: number | null, state: State | null): string[] {
  return namedIn(tipo, id, state).map(({ key }) => key)
}
