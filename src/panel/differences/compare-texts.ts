import { diffArrays } from 'diff'

/** `isChanged`: the other text differs here. */
export type TextPart = { text: string; isChanged: boolean }

export type ComparedTexts = { antes: TextPart[]; depois: TextPart[] }

/** Limits (edits, milliseconds): beyond them the texts have little in common, and a browser waits. */
const limits = { maxEditLength: 4000, timeout: 250 }

/**
 * Both texts, cut where they begin or cease to differ. Line breaks count, other blanks do not.
 * Undefined for long texts with little in common.
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
    // Each text keeps its own spelling: the changes have only one for a common stretch.
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

/** Words with the blanks that follow them; line breaks by themselves. */
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
