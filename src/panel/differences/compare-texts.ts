// Which words of two texts differ.
import { diffArrays } from 'diff'

/** A stretch of a text; `isChanged` where the other text has something else. */
export type TextPart = { text: string; isChanged: boolean }

export type ComparedTexts = { antes: TextPart[]; depois: TextPart[] }

/** Beyond these (edits, milliseconds) two texts have little in common, and a browser would wait. */
const limits = { maxEditLength: 4000, timeout: 250 }

/**
 * Each text whole, cut where it begins or ceases to differ from the other. Blanks alone make no
 * difference, line breaks do. Undefined where the texts are long and have little in common.
 */
export function compareTexts(antes: string, depois: string): ComparedTexts | undefined {
  const before = wordsOf(antes)
  const after = wordsOf(depois)
  const changes = diffArrays(before, after, { ...limits, comparator: isSameWord })
  if (changes === undefined) return undefined
  const parts: ComparedTexts = { antes: [], depois: [] }
  let left = 0
  let right = 0
  for (const { added, removed, count } of changes) {
    const isChanged = added || removed
    // Taken from the texts themselves: of a common stretch, the changes have only the spelling of
    // one text.
    if (!added) {
      parts.antes.push({ text: before.slice(left, left + count).join(''), isChanged })
      left += count
    }
    if (!removed) {
      parts.depois.push({ text: after.slice(right, right + count).join(''), isChanged })
      right += count
    }
  }
  return parts
}

/** Words and marks with the blanks that follow them; each line break by itself. */
function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll('\r\n', '\n')
      .match(/\n|[\p{L}\p{M}\p{N}]+[^\S\n]*|[^\S\n]+|[^\s\p{L}\p{M}\p{N}][^\S\n]*/gu) ?? []
  )
}

function isSameWord(one: string, other: string): boolean {
  return one === other || (one !== '\n' && other !== '\n' && one.trim() === other.trim())
}
