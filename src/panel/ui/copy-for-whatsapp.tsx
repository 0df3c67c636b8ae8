import { CopyButton } from '../../site/ui/copy-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import styles from './ui.module.css'

type CopyForWhatsappProps = {
  text: string
  /** What is copied, for the button's full name. */
  name: string
}

const label = 'Copiar para o WhatsApp'

/** Copies an item as a message, which is pasted into a group of WhatsApp. */
export function CopyForWhatsapp({ text, name }: CopyForWhatsappProps) {
  return (
    <div className={styles.copy}>
      <CopyButton
        text={text}
        className={dialogs.secondary}
        name={`${label}: ${name}`}
        copied="Copiado. Cole no WhatsApp."
        failed="Não foi possível copiar. Copie daqui:"
        byHand={styles.control}
      >
        {label}
      </CopyButton>
    </div>
  )
}
