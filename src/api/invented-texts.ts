// Invented texts of the starter content, which stay after an import in parts that the old site
// lacks or that could not be read.
import { isList } from '../model/kinds/kind.ts'
import { kindOf } from '../parish/parish.ts'

/** Prayers, devotions and the Rosary are not invented. Imports remove times, notices and events. */
export const inventedParts = [
  'comunidade',
  'acao',
  'palavraPastor',
  'publicacao',
  'paroquia',
] as const
export type InventedPart = (typeof inventedParts)[number]

export type InventedText = { part: string; advice: string }

/** @param parts unchanged by staff and import */
export function inventedTexts(parts: readonly InventedPart[]): InventedText[] {
  return parts.map((name) => {
    const kind = kindOf(name)
    const part = isList(kind) ? kind.heading : kind.title
    return { part, advice: `texto de exemplo, inventado; troque ou exclua em ${kind.section}` }
  })
}
