import type { ReactNode } from 'react'

type ModalProps = {
  label: string
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

export function Modal({ label, className, onClose, children }: ModalProps) {
  return (
    <dialog ref={showModal} className={className} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  )
}

/** The focus returns only if the dialog is closed before React removes it. */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}

/** Safari lacks `closedby`, and a dialog may be larger than the window. */
export function closeOutside(room: HTMLElement | null): () => void {
  const onClick = ({ target }: Event) => target === room && room?.closest('dialog')?.close()
  room?.addEventListener('click', onClick)
  return () => room?.removeEventListener('click', onClick)
}
