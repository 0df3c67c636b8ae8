import { type ReactNode, useLayoutEffect, useRef } from 'react'

type ModalProps = {
  label: string
  className?: string | undefined
  /** Called when the dialog closes, also with Esc. */
  onClose: () => void
  children: ReactNode
}

/** An open modal dialog; the browser moves the focus into it and back. */
export function Modal({ label, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect closes the dialog before React removes it: only then the focus returns.
  useLayoutEffect(() => {
    const { current } = dialog
    if (current?.open === false) current.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  )
}
