// What can be done to the rows of a list, and what became of it.
import { type ReactNode, useState } from 'react'
import { done } from '../../../contract/refusals.ts'
import { post } from '../../api/client.ts'
import { bad, good, type Notice, saidBy } from '../editor/said.ts'
import { failureSentence } from '../failure-sentence.ts'
import { words } from '../words.ts'
import { type ListKind, nameOf, removeRow, type Row, saveOrder } from './list-kind.ts'
import type { Rows } from './use-rows.ts'

/** What became of something done to a row, shown where that row is or was. */
type RowNotice = {
  /** The row's place in the list. */
  place: number
  notice: Notice
  /** The revision with which a removal can be undone. */
  revisao?: number
  shown?: ReactNode
}

export type RowDeeds<Item> = ReturnType<typeof useRowDeeds<Item & Row>>

export function useRowDeeds<Item extends Row>(
  kind: ListKind<Item>,
  { rows, setRows, reload }: Rows<Item>,
  onRemoved: (id: number) => void,
) {
  const [rowNotice, setRowNotice] = useState<RowNotice>()
  const [orderNotice, setOrderNotice] = useState<Notice>()
  const [isBusy, setBusy] = useState(false)

  /** One thing at a time: a double click must not do anything twice. */
  function once(run: () => Promise<void>): void {
    if (isBusy) return
    setBusy(true)
    void run().finally(() => setBusy(false))
  }

  async function remove(item: Item, place: number) {
    setRowNotice(undefined)
    try {
      const revisao = await removeRow(kind.path, item.id)
      setRows((rows ?? []).filter(({ id }) => id !== item.id))
      setRowNotice({ place, notice: good(words.removed(nameOf(kind, item))), revisao })
      onRemoved(item.id)
    } catch (error) {
      setRowNotice({ place, notice: kind.removeFailed(saidBy(error)) })
    }
    await reload()
  }

  async function undo(removed: RowNotice) {
    const { place, revisao } = removed
    if (revisao === undefined) return
    try {
      await post('restaurar.php', { id: revisao, lado: 'antes' })
      await reload()
      setRowNotice({ place, notice: good(done.restored) })
    } catch (error) {
      setRowNotice({ ...removed, notice: bad(failureSentence('desfazer', error)) })
    }
  }

  async function act(item: Item, place: number) {
    if (kind.action === undefined) return
    setRowNotice(undefined)
    try {
      setRowNotice({ place, ...(await kind.action.run(item)) })
    } catch (error) {
      setRowNotice({ place, notice: kind.action.failed(error) })
    }
  }

  async function order(ids: number[], onOrdered: () => void) {
    if (kind.orderPath === undefined) return
    try {
      const message = await saveOrder(kind.orderPath, ids)
      await reload()
      setOrderNotice(good(message))
      onOrdered()
    } catch (error) {
      setOrderNotice(bad(failureSentence('salvar a ordem', error)))
    }
  }

  return {
    isBusy,
    rowNotice,
    orderNotice,
    remove: (item: Item, place: number) => once(() => remove(item, place)),
    undo: (removed: RowNotice) => once(() => undo(removed)),
    act: (item: Item, place: number) => once(() => act(item, place)),
    order: (ids: number[], onOrdered: () => void) => once(() => order(ids, onOrdered)),
    dismiss() {
      setRowNotice(undefined)
      setOrderNotice(undefined)
    },
  }
}
