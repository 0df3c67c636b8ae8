import { hasFiles, fileValues } from '../../model/kinds/file-fields.ts'
import { isList, titleOf } from '../../model/kinds/kind.ts'
import {
  documentNames,
  type KindName,
  kindOf,
  kinds,
  listNames,
  folderOf,
} from '../../parish/parish.ts'
import { isFileKey } from '../media/file-name.ts'
import { tableOf, type ListTable } from '../store/tables/schema.ts'
import type { Db } from '../store/db.ts'
import { fixedPictureKeys } from './old-pictures.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'

type State = Record<string, unknown>

/** `key` is `acao/horta-3f9c21ab44d0e2f1.webp`. */
export type NamedPicture = { field: string; label: string; key: string }

/** @param id null for a new row, which has no files yet */
export function addedPictures(
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

function namedIn(tipo: TipoRevisado, id: number | null, state: State | null): NamedPicture[] {
  const kind = kindOf(tipo)
  if (kind === undefined || state === null) return []
  return fileValues(kind.fields, state).flatMap(({ field, label, value: name }) => {
    // A value with a slash is the address of a video.
    const isFile = typeof name === 'string' && name !== '' && !name.includes('/')
    return isFile ? [{ field, label, key: `${folderOf(tipo, id)}/${name}` }] : []
  })
}

export async function namedPictures(db: Db): Promise<Set<string>> {
  const all = await allContent(db)
  const named = all.flatMap(({ kind, id, state }) => picturesOf(kind, id, state))
  return new Set([...named, ...(await fixedPictureKeys(db))])
}

type NamedFile = {
  key: string
  /** 'Ação “Horta”, Foto' */
  place: string
}

export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const all = await allContent(db)
  return all.flatMap((stored) =>
    namedIn(stored.kind, stored.id, stored.state)
      .filter(({ key }) => isFileKey(key))
      .map(({ key, label }) => ({ key, place: `${placeOf(stored)}, ${label}` })),
  )
}

function placeOf({ kind: name, state }: Stored): string {
  const kind = kindOf(name)
  if (!isList(kind)) return capitalized(kind.noun.name)
  return `${capitalized(kind.noun.one)} “${titleOf(kind, state)}”`
}

type Stored = { kind: KindName; id: number | null; state: State }

async function allContent(db: Db): Promise<Stored[]> {
  const rowsOf = async (kind: KindName, table: 'publicacao' | ListTable) => {
    const rows = await db.selectFrom(table).selectAll().execute()
    return rows.map((state): Stored => ({ kind, id: state.id, state }))
  }
  const documents = documentNames.filter(namesFiles)
  const [documentos, ...rows] = await Promise.all([
    db.selectFrom('documento').where('nome', 'in', documents).select(['nome', 'corpo']).execute(),
    rowsOf('publicacao', 'publicacao'),
    ...listNames.filter(namesFiles).map((name) => rowsOf(name, tableOf(name))),
  ])
  return [
    ...rows.flat(),
    ...documentos.map(({ nome, corpo }): Stored => {
      return { kind: nome as KindName, id: null, state: JSON.parse(corpo) as State }
    }),
  ]
}

function namesFiles(name: KindName): boolean {
  return hasFiles(kinds[name].fields)
}
