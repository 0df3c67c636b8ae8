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
import { ConfirmDialog, type DialogWords } from '../../site/ui/confirm-dialog.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import { FailureText } from '../../site/ui/failure-text.tsx'
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
  onDiscarded?: () => void
  /** Without it there is no button to close the form. */
  onCancel?: () => void
  /** Stands beside what the last save said. */
  afterSave?: ReactNode
  /** A step of something larger: it is cancelled, and only a failure is told, as a plain text. */
  isStep?: boolean
  /** Of a folded form, of which only the first field is shown. */
  folded?: { label: string; onOpen: () => void } | undefined
}

export function EditorForm(props: EditorFormProps) {
  const { editor, label, folded } = props
  const onOpen = folded?.onOpen
  const { state, busy, newer } = editor
  const submit = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [question, setQuestion] = useState<DialogWords>()
  const { refusal } = editor
  useEffect(() => {
    if (refusal === undefined) return
    // A control within rows has another name: the first fault is taken.
    const controls = [`[name="${CSS.escape(refusal.campo)}"]`, '[aria-invalid]'].map((selector) =>
      form.current?.querySelector<HTMLElement>(selector),
    )
    const control = controls.find(Boolean)
    if (control) focusShown(control)
  }, [refusal])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (onOpen) return onOpen()
    // Enter in a field submits too, and the field is disabled next.
    submit.current?.focus()
    const asked = editor.question()
    setQuestion(asked)
    if (asked === undefined) void editor.save()
  }
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={onSubmit}>
      {state.isRestored && editor.isDirty && (
        <div className={message.box} role="status">
          <p>{texts.restored}</p>
          <DiscardButton {...props} />
        </div>
      )}
      {/* Changes during a save would be lost. */}
      <fieldset
        className={styles.fields}
        disabled={busy !== undefined}
        onClickCapture={onOpen}
        onChange={onOpen}
      >
        {props.children ?? <FormFields form={editor} foldedLabel={folded?.label} />}
      </fieldset>
      {!folded && props.advice}
      {props.isStep ? (
        <FailureText className={ui.failure} text={editor.messages[0]?.text} />
      ) : (
        <EditorMessages {...props} onUndone={onOpen} />
      )}
      {!folded && newer && <ConflictBox editor={editor} newer={newer} />}
      {!folded && !newer && <FormButtons {...props} submit={submit} />}
      {!folded && !newer && editor.isDirty && !state.isRestored && <DiscardButton {...props} />}
      {question !== undefined && (
        <ConfirmDialog
          {...question}
          onStay={() => setQuestion(undefined)}
          onLeave={() => {
            setQuestion(undefined)
            void editor.save()
          }}
        />
      )}
      {busy?.sent !== undefined && <Progress sent={busy.sent} onCancel={editor.cancelSending} />}
    </form>
  )
}

type EditorMessagesProps = Pick<EditorFormProps, 'editor' | 'afterSave'> & {
  onUndone?: (() => void) | undefined
}

function EditorMessages({ editor, afterSave, onUndone }: EditorMessagesProps) {
  const { messages, dismiss, undo } = editor
  function bringBack() {
    undo?.()
    onUndone?.()
  }
  return (
    <Messages messages={messages} onDismiss={undo || afterSave ? undefined : dismiss}>
      {undo ? <SecondaryButton onClick={bringBack}>{texts.bringBack}</SecondaryButton> : afterSave}
    </Messages>
  )
}

function DiscardButton({ editor, onDiscarded }: EditorFormProps) {
  function discard() {
    editor.discard()
    onDiscarded?.()
  }
  return (
    <QuietButton disabled={editor.busy !== undefined} onClick={discard}>
      {texts.discard[editor.mode]}
    </QuietButton>
  )
}

type FormButtonsProps = EditorFormProps & { submit: Ref<HTMLButtonElement> }

function FormButtons(props: FormButtonsProps) {
  const { editor, submit, button, busyButton = texts.saving, preview } = props
  const { onCancel, isStep } = props
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
      {onCancel && (
        <QuietButton
          aria-label={!isStep && editor.isDirty ? texts.closeUnsaved : undefined}
          disabled={isBusy}
          onClick={onCancel}
        >
          {isStep ? 'Cancelar' : texts.close}
        </QuietButton>
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
        // Outside, where the styles of the panel do not apply.
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

function QuietButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="quiet" />
}
