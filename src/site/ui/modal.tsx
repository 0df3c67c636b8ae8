import type { ReactNode } from 'react'

type ModalProps = {
  label: string
  className?: string | undefined
  /** Called when the dialog closes, also with Esc. */
  onClose: () => void
  children: ReactNode
}

/** An open modal dialog; the browser moves the focus into it and back. */
export function Modal({ label, className, onClose, children }: ModalProps) {
  return (
    <dialog ref={showModal} className={className} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  )
}

/** Closes the dialog before React removes it: only then the focus returns. */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}
