import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { longestHeading } from '../../model/texts/blocks.ts'
import styles from './fields.module.css'

/** Makes a heading of the line of a text in which the caret stands. @param control id of the text's control */
export function HeadingButton({ control }: { control: string }) {
  return (
    <div className={styles.textTools}>
      <SecondaryButton aria-controls={control} onClick={() => insert(control)}>
        Subtítulo
      </SecondaryButton>
    </div>
  )
}

function insert(id: string): void {
  const control = document.getElementById(id) as HTMLTextAreaElement
  const inserted = headingAt(control.value, control.selectionStart)
  control.focus()
  if (inserted === undefined) return
  const { at, words, caret } = inserted
  control.setRangeText(words, at, at)
  control.setSelectionRange(caret, caret)
  // As if it were typed: the form takes the text from this event.
  control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

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
