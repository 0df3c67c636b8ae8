import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import { Modal } from '../../site/ui/modal.tsx'
import { FormFields } from '../fields/form-fields.tsx'
import message from '../messages/messages.module.css'
import { Messages } from '../messages/messages.tsx'
import { texts } from '../messages/texts.ts'
import { focusShown } from '../ui/focus.ts'
import ui from '../ui/ui.module.css'
import { preventNavigation } from '../fields/text-preview.tsx'
import { ConflictBox } from './conflict-box.tsx'
import styles from './editor.module.css'
import type { Editor } from './use-editor.ts'

type EditorFormProps = {
  editor: Editor
  button: string
  busyButton?: string
  label: string
  advice?: ReactNode
  preview?: ReactNode
  children?: ReactNode
  onDiscard: () => void
  /** Without it there is no button to close the row. */
  onCancel?: (() => void) | undefined
  cancelButton?: string
  /** `EditorMessages` stand elsewhere. */
  isSilent?: boolean
}

export function EditorForm(props: EditorFormProps) {
  const { editor, label, onDiscard } = props
  const { mode, state, busy, newer } = editor
  const submit = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { refusal } = editor
  useEffect(() => {
    if (refusal === undefined) return
    // Controls within rows have other names: look for a fault.
    const controls = [`[name="${CSS.escape(refusal.campo)}"]`, '[aria-invalid]'].map((selector) =>
      form.current?.querySelector<HTMLElement>(selector),
    )
    const control = controls.find(Boolean)
    if (control) focusShown(control)
  }, [refusal])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // Enter in a field submits too; the field is disabled next and would lose the focus.
    submit.current?.focus()
    void editor.save()
  }
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={onSubmit}>
      {state.isRestored && editor.isDirty && (
        <div className={message.box} role="status">
          <p>{texts.restored}</p>
          <LinkButton onClick={onDiscard}>{texts.discard[mode]}</LinkButton>
        </div>
      )}
      {/* Changes during a save would be lost. */}
      <fieldset className={styles.fields} disabled={busy !== undefined}>
        {props.children ?? <FormFields form={editor} />}
      </fieldset>
      {props.advice}
      {!props.isSilent && <EditorMessages editor={editor} />}
      {newer ? (
        <ConflictBox editor={editor} newer={newer} />
      ) : (
        <FormButtons {...props} submit={submit} />
      )}
      {busy?.sent !== undefined && <Progress sent={busy.sent} onCancel={editor.cancelSending} />}
    </form>
  )
}

type EditorMessagesProps = {
  editor: Editor
  onMore?: (() => void) | undefined
}

export function EditorMessages({ editor, onMore }: EditorMessagesProps) {
  const { messages, canUndo, dismiss, undo } = editor
  return (
    <Messages messages={messages} onDismiss={canUndo ? undefined : dismiss}>
      {canUndo && <SecondaryButton onClick={undo}>{texts.bringBack}</SecondaryButton>}
      {!canUndo && onMore && <SecondaryButton onClick={onMore}>{texts.addMore}</SecondaryButton>}
    </Messages>
  )
}

type FormButtonsProps = EditorFormProps & { submit: Ref<HTMLButtonElement> }

function FormButtons({ editor, submit, ...props }: FormButtonsProps) {
  const { button, busyButton = texts.saving, preview, onDiscard, onCancel, cancelButton } = props
  const isBusy = editor.busy !== undefined
  return (
    <div className={classes(dialogs.buttons, editor.isDirty && styles.sticky)}>
      <button
        ref={submit}
        type="submit"
        className="button"
        aria-disabled={isBusy || editor.isWaiting}
      >
        {isBusy ? busyButton : button}
      </button>
      {preview && <PreviewButton isDisabled={isBusy}>{preview}</PreviewButton>}
      {/* Closing a row discards its changes too. */}
      {editor.isDirty && !editor.state.isRestored && !onCancel && (
        <LinkButton disabled={isBusy} onClick={onDiscard}>
          {texts.discard[editor.mode]}
        </LinkButton>
      )}
      {onCancel && (
        <SecondaryButton disabled={isBusy} onClick={onCancel}>
          {cancelButton ?? (editor.isDirty ? texts.closeUnsaved : texts.close)}
        </SecondaryButton>
      )}
    </div>
  )
}

type PreviewButtonProps = {
  isDisabled: boolean
  children: ReactNode
}

function PreviewButton({ isDisabled, children }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SecondaryButton disabled={isDisabled} onClick={() => setOpen(true)}>
        Visualizar
      </SecondaryButton>
      {isOpen &&
        // Outside of the panel's styles.
        createPortal(
          <Modal label="Visualização" className={styles.preview} onClose={() => setOpen(false)}>
            <div className={styles.previewHead}>
              <p>{texts.preview}</p>
              <SecondaryButton onClick={() => setOpen(false)}>Fechar</SecondaryButton>
            </div>
            <div className="page" onClickCapture={preventNavigation}>
              {children}
            </div>
          </Modal>,
          document.body,
        )}
    </>
  )
}

function Progress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const percent = Math.floor(sent * 100)
  return (
    <div className={styles.progress}>
      <label>
        <span>{percent < 100 ? texts.sendingFile(percent) : texts.preparingFile}</span>
        <progress value={percent} max={100} />
      </label>
      {/* A complete upload may already be on the site. */}
      {sent < 1 && (
        <div className={dialogs.buttons}>
          <SecondaryButton onClick={onCancel}>{texts.cancelSending}</SecondaryButton>
        </div>
      )}
    </div>
  )
}

/** Button for rare actions. It submits no form. */
function LinkButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={ui.link} />
}
