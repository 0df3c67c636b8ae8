import { type MouseEvent, type ReactNode, useState } from 'react'
import { words } from '../words.ts'
import styles from './editor.module.css'
import { Modal } from './modal.tsx'

type PreviewButtonProps = {
  isDisabled: boolean
  /** The page, made out of what stands in the form. */
  children: ReactNode
}

/** Shows the page as visitors will see it, before anything is saved. */
export function PreviewButton({ isDisabled, children }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.secondary}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        Visualizar
      </button>
      {isOpen && (
        <Modal label="Visualização" className={styles.preview} onClose={() => setOpen(false)}>
          <div className={styles.previewHead}>
            <p>{words.preview}</p>
            <button type="button" className={styles.secondary} onClick={() => setOpen(false)}>
              Fechar
            </button>
          </div>
          {/* Its links would lead away from what is being written. */}
          <div className="page" onClickCapture={stayHere}>
            {children}
          </div>
        </Modal>
      )}
    </>
  )
}

function stayHere(event: MouseEvent): void {
  if ((event.target as Element).closest('a') !== null) event.preventDefault()
}
