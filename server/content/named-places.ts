// The uploaded files that the content names, and where visitors see them.
import { isList, titleOf } from '../../contract/kinds/kind.ts'
import { kindOf } from '../../contract/kinds/kinds.ts'
import { isFileKey } from '../media/file-name.ts'
import type { Db } from '../store/db.ts'
import { allContent, type Stored } from './all-content.ts'
import { namedIn } from './pictures-of.ts'

export type NamedFile = {
  /** `acao/horta-3f9c21ab44d0e2f1.webp` */
  key: string
  /** 'Ação “Horta”, Foto' */
  place: string
  /** The section of the panel in which it is changed. */
  section: string
}

export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const all = await allContent(db)
  return all.flatMap((stored) => {
    const { section, fields } = kindOf(stored.kind)
    return namedIn(stored.kind, stored.id, stored.state)
      .filter(({ key }) => isFileKey(key))
      .map(({ key, field }) => {
        return { key, place: `${placeOf(stored)}, ${fields[field]!.label}`, section }
      })
  })
}

function placeOf({ kind: name, state }: Stored): string {
  const kind = kindOf(name)
  if (!isList(kind)) return capitalized(kind.noun.name)
  return `${capitalized(kind.noun.one)} “${titleOf(kind, state)}”`
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
