import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { texts } from '../messages/texts.ts'
import { Modal } from '../../site/ui/modal.tsx'
import { preventNavigation } from '../fields/text-preview.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import styles from './editor.module.css'

type PreviewButtonProps = {
  isDisabled: boolean
  /** The page with the values of the form. */
  children: ReactNode
}

export function PreviewButton({ isDisabled, children }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SecondaryButton disabled={isDisabled} onClick={() => setOpen(true)}>
        Visualizar
      </SecondaryButton>
      {isOpen &&
        // Outside of the panel, whose type and spaces are its own.
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
