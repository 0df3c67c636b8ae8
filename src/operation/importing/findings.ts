import { isList } from '../../model/kinds/kind.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { type KindName, kindOf } from '../../parish/parish.ts'

/** Sentences by place, `Oração "Ave-Maria"`. */
export type Found = ReadonlyMap<string, ReadonlySet<string>>

export type Note = Record<'mended' | 'missed', (what: string) => void>

export type Findings = ReturnType<typeof createFindings>

export function createFindings() {
  const allMended = new Map<string, Set<string>>()
  const allMissed = new Map<string, Set<string>>()
  const add = (found: Map<string, Set<string>>, where: string) => (what: string) =>
    void found.set(where, (found.get(where) ?? new Set<string>()).add(what))
  return {
    at: (where: string): Note => ({ mended: add(allMended, where), missed: add(allMissed, where) }),
    allMended,
    allMissed,
  }
}

const longestQuoted = 80

export function quote(text: string): string {
  const plain = text.replaceAll(/[\p{Control}\p{Surrogate}\p{Format}\s]+/gu, ' ')
  const characters = [...plain]
  const short =
    characters.length > longestQuoted ? `${characters.slice(0, longestQuoted).join('')}…` : plain
  return `"${short}"`
}

/** A part in people's words: as a whole, and one of its items. */
export function partNames(part: KindName): { all: string; one: string } {
  const kind = kindOf(part)
  if (!isList(kind)) return { all: kind.title, one: kind.title }
  const { one } = kind.noun
  return { all: kind.heading, one: capitalized(one) }
}
