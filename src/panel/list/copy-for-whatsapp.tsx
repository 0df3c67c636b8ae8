import { CopyButton } from '../../site/ui/copy-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import styles from '../ui/ui.module.css'
import type { ListedItem, RowAction } from './list-screen.ts'

const label = 'Copiar para o WhatsApp'

/** @param useMessage hook for the message of an item; undefined for none */
export function copyAction<Item extends ListedItem>(
  useMessage: (item: Item) => string | undefined,
): RowAction<Item> {
  return {
    text: label,
    Button({ item, name }) {
      const message = useMessage(item)
      return message === undefined ? null : (
        <CopyForWhatsapp text={message} name={name} className="quiet" />
      )
    },
  }
}

type CopyForWhatsappProps = {
  text: string
  name: string
  className?: string | undefined
}

export function CopyForWhatsapp(props: CopyForWhatsappProps) {
  const { text, name, className = dialogs.secondary } = props
  return (
    <div className={styles.copy}>
      <CopyButton
        text={text}
        className={className}
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
