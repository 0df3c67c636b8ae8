import { isList } from '../../model/kinds/kind.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { type KindName, kindOf } from '../../parish/parish.ts'

export type Missed = (what: string) => void

export type Findings = ReturnType<typeof createFindings>

/** What could not come: sentences by place, such as `Oração "Ave-Maria"`. */
export function createFindings() {
  const all = new Map<string, Set<string>>()
  return {
    missedAt:
      (where: string): Missed =>
      (what) =>
        void all.set(where, (all.get(where) ?? new Set<string>()).add(what)),
    all: all as ReadonlyMap<string, ReadonlySet<string>>,
  }
}

const longestQuoted = 80

export function quote(text: string): string {
  const plain = text.replaceAll(/[\p{Control}\p{Surrogate}\p{Format}\s]+/gu, ' ')
  const short = plain.slice(0, longestQuoted).toWellFormed()
  return `"${short}${plain.length > longestQuoted ? '…' : ''}"`
}

/** A part in people's words: as a whole, and one of its items. */
export function partNames(part: KindName): { all: string; one: string } {
  const kind = kindOf(part)
  if (!isList(kind)) return { all: kind.title, one: kind.title }
  return { all: kind.heading, one: capitalized(kind.noun.one) }
}
