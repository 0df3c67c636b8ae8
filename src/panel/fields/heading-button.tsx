import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import styles from './fields.module.css'
import { headingAt } from './insert-heading.ts'

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
