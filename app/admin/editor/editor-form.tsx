import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { words } from '../words.ts'
import { ConflictBox } from './conflict-box.tsx'
import { shownIn } from './fields.ts'
import { FormField } from './form-field.tsx'
import styles from './editor.module.css'
import { Notices } from './notices.tsx'
import { PreviewButton } from './preview-button.tsx'
import type { Editor } from './use-editor.ts'

type EditorFormProps = {
  editor: Editor
  /** What the button that saves reads, and while it does. */
  button: string
  busyButton?: string
  /** Id of the heading that names the form. */
  labelledBy: string
  /** The page as visitors will see it. */
  preview?: ReactNode
  /** Gives up what was typed or brought back by a draft; it can be undone. */
  onDiscard: () => void
  /** Leaves the row that is edited; where there is none to leave, there is no button. */
  onCancel?: (() => void) | undefined
}

export function EditorForm(props: EditorFormProps) {
  const { editor, button, busyButton = words.saving, labelledBy, preview, onDiscard } = props
  const { setup, mode, state, busy, notices, conflict } = editor
  const isBusy = busy !== undefined
  const submit = useRef<HTMLButtonElement>(null)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // The field in which Enter was pressed is about to be disabled, and would lose the focus.
    submit.current?.focus()
    void editor.save()
  }
  return (
    <form className={styles.form} aria-labelledby={labelledBy} onSubmit={onSubmit}>
      {state.isRestored && editor.isDirty && <Restored onDiscard={onDiscard} />}
      {/* What is typed while it is being saved, or beside two versions of it, would be lost. */}
      <fieldset className={styles.fields} disabled={isBusy || conflict !== undefined}>
        {shownIn(mode, setup.fields).map((field) => (
          <FormField key={field.name} field={field} editor={editor} />
        ))}
      </fieldset>
      <Notices notices={notices} onDismiss={editor.canUndo ? undefined : editor.dismiss}>
        {editor.canUndo && (
          <button type="button" className={styles.secondary} onClick={editor.undo}>
            {words.undo}
          </button>
        )}
      </Notices>
      {conflict ? (
        <ConflictBox editor={editor} conflict={conflict} />
      ) : (
        <div className={classes(styles.buttons, editor.isDirty && styles.atHand)}>
          <button
            ref={submit}
            type="submit"
            className="button"
            aria-disabled={isBusy || editor.isWaiting}
          >
            {isBusy ? busyButton : button}
          </button>
          {preview && <PreviewButton isDisabled={isBusy}>{preview}</PreviewButton>}
          {editor.isDirty && !state.isRestored && (
            <button
              type="button"
              className={styles.secondary}
              disabled={isBusy}
              onClick={onDiscard}
            >
              {words.discard}
            </button>
          )}
          {props.onCancel && (
            <button
              type="button"
              className={styles.secondary}
              disabled={isBusy}
              onClick={props.onCancel}
            >
              Cancelar
            </button>
          )}
        </div>
      )}
      {busy?.sent !== undefined && <Progress sent={busy.sent} onCancel={editor.cancelSending} />}
    </form>
  )
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.restored} role="status">
      <p>{words.restored}</p>
      <button type="button" className={styles.secondary} onClick={onDiscard}>
        {words.discard}
      </button>
    </div>
  )
}

function Progress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const id = useId()
  const percent = Math.floor(sent * 100)
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{percent < 100 ? words.sendingFile(percent) : words.preparingFile}</label>
      <progress id={id} value={percent} max={100} />
      {/* The server has all of it by then, and may have put it on the site. */}
      {sent < 1 && (
        <div className={styles.buttons}>
          <button type="button" className={styles.secondary} onClick={onCancel}>
            {words.cancelSending}
          </button>
        </div>
      )}
    </div>
  )
}
