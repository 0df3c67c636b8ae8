import { type ReactNode, useLayoutEffect, useRef } from 'react'

type ModalProps = {
  label: string
  className?: string | undefined
  /** Called when it is closed, also with Esc. */
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page as long as it is there; the focus goes in and comes back. */
export function Modal({ label, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it is taken from the page: otherwise it would not give the focus back.
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
