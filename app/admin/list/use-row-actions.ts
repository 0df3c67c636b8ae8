import { type ReactNode, useState } from 'react'
import { post } from '../../api/client.ts'
import { failureSentence } from '../messages/failure-sentence.ts'
import { failureMessage, failureTexts, type Message, successMessage } from '../messages/message.ts'
import { texts } from '../messages/texts.ts'
import type { Loaded } from '../ui/use-loaded.ts'
import {
  type ListKind,
  nameOf,
  removeRow,
  type Row,
  type RowAction,
  saveOrder,
} from './list-kind.ts'

/** The message of an action, shown below its row. */
export type RowMessage = {
  /** Id of the row. */
  of: number
  /** Id of the row above the message; null at the top. */
  below: number | null
  message: Message
  /** The revisions that undo a removal. */
  revisoes?: readonly number[]
  content?: ReactNode
}

/** The running action and its row. */
type Running<Item> = { id: number; action: 'remove' | 'undo' | 'order' | RowAction<Item> }

export type RowActions<Item extends Row> = ReturnType<typeof useRowActions<Item>>

/** The actions on the rows of a list, one at a time, and their messages. */
export function useRowActions<Item extends Row>(
  kind: ListKind<Item>,
  { value: rows = [], show, reload }: Loaded<readonly Item[]>,
  onRemoved: (id: number) => void,
) {
  const [orderMessage, setOrderMessage] = useState<Message>()
  const [running, setRunning] = useState<Running<Item>>()
  const { rowMessages, add, dismiss, dismissTexts, moveUp } = useRowMessages()

  function once(action: Running<Item>, run: () => Promise<void>): void {
    if (running !== undefined) return
    setRunning(action)
    void run().finally(() => setRunning(undefined))
  }

  async function remove(item: Item, sucessora?: number | null) {
    const { id } = item
    dismissTexts()
    try {
      const revisoes = await removeRow(kind.path, id, sucessora)
      const below = rows[rows.findIndex((row) => row.id === id) - 1]?.id ?? null
      show(rows.filter((row) => row.id !== id))
      moveUp(id, below)
      add({ of: id, below, message: successMessage(texts.removed(nameOf(kind, item))), revisoes })
      onRemoved(id)
    } catch (error) {
      add({ of: id, below: id, message: kind.removeFailed(failureTexts(error)) })
    }
    await reload()
  }

  async function undo(removed: RowMessage) {
    const { of, revisoes = [] } = removed
    try {
      const messages: string[] = []
      for (const id of revisoes) {
        messages.push((await post('restaurar.php', { id, lado: 'antes' })).message)
      }
      await reload()
      add({ of, below: of, message: successMessage(messages[0] ?? '') })
    } catch (error) {
      add({ ...removed, message: failureMessage(failureSentence('desfazer', error)) })
    }
  }

  async function run(item: Item, action: RowAction<Item>) {
    const { id } = item
    const result = await action.run(item).catch((error) => ({ message: action.failed(error) }))
    add({ of: id, below: id, ...result })
    await reload()
  }

  async function order(ids: number[], onOrdered: () => void) {
    if (kind.orderPath === undefined) return
    try {
      const message = await saveOrder(kind.orderPath, ids)
      await reload()
      setOrderMessage(successMessage(message))
      onOrdered()
    } catch (error) {
      setOrderMessage(failureMessage(failureSentence('salvar a ordem', error)))
    }
  }

  return {
    running,
    rowMessages,
    orderMessage,
    remove: (item: Item, sucessora?: number | null) =>
      once({ id: item.id, action: 'remove' }, () => remove(item, sucessora)),
    undo: (removed: RowMessage) => once({ id: removed.of, action: 'undo' }, () => undo(removed)),
    run: (item: Item, action: RowAction<Item>) =>
      once({ id: item.id, action }, () => run(item, action)),
    order: (ids: number[], onOrdered: () => void) =>
      once({ id: 0, action: 'order' }, () => order(ids, onOrdered)),
    dismiss,
    dismissOrder() {
      setOrderMessage(undefined)
      dismissTexts()
    },
  }
}

/** A new message replaces texts and the message of its row, but no password that is still shown. */
function useRowMessages() {
  const [rowMessages, setRowMessages] = useState<readonly RowMessage[]>([])
  return {
    rowMessages,
    add(added: RowMessage) {
      const isReplaced = ({ of, content }: RowMessage) =>
        of === added.of && (content === undefined || added.content !== undefined)
      setRowMessages((all) => [...all.filter((each) => !isText(each) && !isReplaced(each)), added])
    },
    dismiss: (dismissed: RowMessage) =>
      setRowMessages((all) => all.filter((each) => each !== dismissed)),
    dismissTexts: () => setRowMessages((all) => all.filter((each) => !isText(each))),
    /** Moves the messages below a removed row to the row above it. */
    moveUp: (id: number, below: number | null) =>
      setRowMessages((all) => all.map((each) => (each.below === id ? { ...each, below } : each))),
  }
}

/** Whether a message offers nothing to undo or copy. */
function isText({ revisoes, content }: RowMessage): boolean {
  return revisoes === undefined && content === undefined
}
