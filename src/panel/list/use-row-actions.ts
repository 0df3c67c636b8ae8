import { type ReactNode, useState } from 'react'
import type { ListName, Lists } from '../../parish/parish.ts'
import { post, remove } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { actionFailure, failureTexts, type Message, successMessage } from '../messages/message.ts'
import type { Loaded } from '../ui/use-loaded.ts'
import { type ListScreen, rowName, type AskedAction, type ListedItem } from './list-screen.ts'

export type RowMessage = {
  of: number
  /** Rows above: the message stands below the last one that is left. */
  above: readonly number[]
  messages: readonly Message[]
  name?: string
  revisoes?: readonly number[]
  content?: ReactNode
  /** Added just now: more may follow. */
  isNew?: boolean
}

type Running<Item> = { id: number; action: 'remove' | 'undo' | AskedAction<Item> }

export type RowActions<Item extends ListedItem> = ReturnType<typeof useRowActions<Item>>

export function useRowActions<Item extends ListedItem>(
  kind: ListScreen<Item>,
  { value: rows = [], show, reload }: Loaded<readonly Item[]>,
) {
  const [running, setRunning] = useState<Running<Item>>()
  const { rowMessages, add, dismiss, dismissTexts } = useRowMessages()
  const rowsTo = (last: number) =>
    rows.slice(0, rows.findIndex(({ id }) => id === last) + 1).map(({ id }) => id)

  function once(action: Running<Item>, run: () => Promise<void>): void {
    if (running !== undefined) return
    setRunning(action)
    void run().finally(() => setRunning(undefined))
  }
  return {
    running,
    rowMessages,
    dismiss,
    dismissTexts,
    /** After a save; a new row may not be among the others yet. */
    tell: (id: number, said: Pick<RowMessage, 'messages' | 'content' | 'isNew'>) =>
      add({ of: id, above: [...rowsTo(id), id], ...said }),
    /** @param sucessora see `RemoveReferencedItem` */
    remove(item: Item, sucessora?: number | null) {
      const { id } = item
      const shownAt = { of: id, above: rowsTo(id) }
      once({ id, action: 'remove' }, async () => {
        dismissTexts()
        try {
          const json = { id, ...(sucessora !== undefined && { sucessora }) }
          // Invitations have no history: they are withdrawn by an action of theirs.
          const path = kind.path as Lists[ListName]['path'] | 'admin.php'
          const { data } = await remove(path, json, newSaveKey())
          show(rows.filter((row) => row.id !== id))
          const name = rowName(kind, item)
          const revisoes = [data.revisao, ...(data.outrasRevisoes ?? [])]
          add({ ...shownAt, messages: [successMessage(kind.removed(name))], name, revisoes })
        } catch (error) {
          add({ ...shownAt, messages: [kind.removeFailed(failureTexts(error))] })
        }
        await reload()
      })
    },
    undo(removed: RowMessage) {
      const { of, above, name, revisoes: [id, ...outras] = [] } = removed
      if (id === undefined) return
      once({ id: of, action: 'undo' }, async () => {
        try {
          const json = { id, outras, lado: 'antes' } as const
          const { message } = await post('restaurar.php', json, newSaveKey())
          await reload()
          add({ of, above, messages: [{ ...successMessage(message), detail: name }] })
        } catch (error) {
          add({ ...removed, messages: [actionFailure('desfazer', error)] })
        }
      })
    },
    run(item: Item, action: AskedAction<Item>) {
      const { id } = item
      once({ id, action }, async () => {
        const { message, ...result } = await action
          .run(item)
          .catch((error) => ({ message: actionFailure(action.name, error) }))
        add({ of: id, above: rowsTo(id), messages: [message], ...result })
        await reload()
      })
    },
  }
}

/** A new message replaces texts and its row's message, but no visible password. */
function useRowMessages() {
  const [rowMessages, setRowMessages] = useState<readonly RowMessage[]>([])
  return {
    rowMessages,
    add(added: RowMessage) {
      const isReplaced = ({ of, content }: RowMessage) =>
        of === added.of && (content === undefined || added.content !== undefined)
      setRowMessages((all) => [...all.filter((each) => !isText(each) && !isReplaced(each)), added])
    },
    dismiss: (row: RowMessage, message: Message) =>
      setRowMessages((all) =>
        all.flatMap((each) => {
          if (each !== row) return [each]
          const messages = row.messages.filter((other) => other !== message)
          return messages.length === 0 ? [] : [{ ...row, messages }]
        }),
      ),
    dismissTexts: () => setRowMessages((all) => all.filter((each) => !isText(each))),
  }
}

function isText({ revisoes, content }: RowMessage): boolean {
  return revisoes === undefined && content === undefined
}
