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

/**
 * Closes the dialog on a tap on this part of it beside its content: Safari lacks `closedby`, and a
 * dialog may be larger than what is seen. @returns stops it
 */
export function closeOutside(room: HTMLElement | null): () => void {
  const onClick = ({ target }: Event) => target === room && room?.closest('dialog')?.close()
  room?.addEventListener('click', onClick)
  return () => room?.removeEventListener('click', onClick)
}
