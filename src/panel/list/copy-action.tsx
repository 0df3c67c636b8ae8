import { CopyForWhatsapp } from '../ui/copy-for-whatsapp.tsx'
import type { ListedItem, RowAction } from './list-screen.ts'

/** @param useMessage a hook that makes the message of an item; undefined for none */
export function copyAction<Item extends ListedItem>(
  useMessage: (item: Item) => string | undefined,
): RowAction<Item> {
  return {
    text: 'Copiar para o WhatsApp',
    Button({ item, name }) {
      const message = useMessage(item)
      return message === undefined ? null : <CopyForWhatsapp text={message} name={name} />
    },
  }
}
