import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { longestHeading } from '../../model/texts/blocks.ts'
import styles from './fields.module.css'

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
  // The form reads the text from this event.
  control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const mark = '# '

/**
 * Makes a heading of the caret's line; above a line too long for one, inserts an empty heading.
 * Undefined if the line is a heading.
 */
export function headingAt(text: string, caret: number) {
  const at = text.lastIndexOf('\n', caret - 1) + 1
  const [line = ''] = text.slice(at).split('\n', 1)
  if (/^##? /.test(line)) return undefined
  const isTooLong = line.trim().length > longestHeading
  const words = isTooLong ? `${mark}\n` : mark
  return { at, words, caret: isTooLong ? at + mark.length : caret + mark.length }
}
