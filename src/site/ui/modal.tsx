import type { ReactNode } from 'react'
import { closeOnBack } from './close-on-back.ts'

type ModalProps = {
  label: string
  className?: string | undefined
  onClose: () => void
  /** No tap opened it: Back does not close it. */
  opensByItself?: boolean | undefined
  children: ReactNode
}

export function Modal({ label, className, onClose, opensByItself, children }: ModalProps) {
  return (
    <dialog
      ref={opensByItself ? showModal : showUntilBack}
      className={className}
      aria-label={label}
      onClose={onClose}
    >
      {children}
    </dialog>
  )
}

function showUntilBack(dialog: HTMLDialogElement): () => void {
  const hide = showModal(dialog)
  const onClosed = closeOnBack(() => dialog.close())
  return () => {
    hide()
    onClosed()
  }
}

/** The focus returns only if the dialog is closed before React removes it. */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}
