import { longestHeading } from '../../model/texts/blocks.ts'

/** What is inserted, where, and where the caret stands then. */
type Insertion = { at: number; words: string; caret: number }

const mark = '# '

/**
 * Makes a heading of the line in which the caret stands; before a line that is too long for one, an empty
 * heading begins. Undefined if the line is a heading.
 */
export function headingAt(text: string, caret: number): Insertion | undefined {
  const at = text.lastIndexOf('\n', caret - 1) + 1
  const [line = ''] = text.slice(at).split('\n', 1)
  if (/^##? /.test(line)) return undefined
  const isTooLong = line.trim().length > longestHeading
  const words = isTooLong ? `${mark}\n` : mark
  return { at, words, caret: isTooLong ? at + mark.length : caret + mark.length }
}
