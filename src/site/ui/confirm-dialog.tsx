import { type ComponentProps, useState } from 'react'
import { Modal } from './modal.tsx'
import { SecondaryButton } from './secondary-button.tsx'
import dialogs from './dialogs.module.css'

export type DialogWords = {
  title: string
  texts: readonly string[]
  stay: string
  leave: string
}

type ConfirmDialogProps = DialogWords & {
  onStay: () => void
  onLeave: () => void
  opensByItself?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, texts, stay, leave, onStay, onLeave, opensByItself } = props
  return (
    <Modal label={title} className={dialogs.dialog} onClose={onStay} {...{ opensByItself }}>
      <h2>{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={dialogs.buttons}>
        <button type="button" className="button" onClick={onStay}>
          {stay}
        </button>
        <SecondaryButton onClick={onLeave}>{leave}</SecondaryButton>
      </div>
    </Modal>
  )
}

export type ConfirmQuestion = { title: string; text: string; yes: string }

type AskingButtonProps = ComponentProps<'button'> & {
  question: ConfirmQuestion
  isBusy: boolean
  onConfirm: () => void
}

export function AskingButton({ question, isBusy, onConfirm, ...button }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={dialogs.secondary}
        {...button}
        // A disabled button would lose the focus.
        aria-disabled={isBusy}
        onClick={() => !isBusy && setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={question.title}
          texts={[question.text]}
          stay="Cancelar"
          leave={question.yes}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            onConfirm()
          }}
        />
      )}
    </>
  )
}
