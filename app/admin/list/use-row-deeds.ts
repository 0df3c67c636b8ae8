// What can be done to the rows of a list, and what became of it.
import { type ReactNode, useState } from 'react'
import { post } from '../../api/client.ts'
import { bad, good, type Notice, saidBy } from '../editor/said.ts'
import { failureSentence } from '../failure-sentence.ts'
import type { Loaded } from '../use-loaded.ts'
import { words } from '../words.ts'
import {
  type ListKind,
  nameOf,
  removeRow,
  type Row,
  type RowAction,
  saveOrder,
} from './list-kind.ts'

/** What became of something done to a row, shown where that row is or was. */
export type RowNotice = {
  /** Id of the row. */
  of: number
  /** Id of the row below which it stands; null at the top. */
  below: number | null
  notice: Notice
  /** The revision with which a removal can be undone. */
  revisao?: number
  shown?: ReactNode
}

/** What is being done, and to which row; an action by what its button says. */
type Working = { id: number; deed: 'remove' | 'act' | 'undo' | 'order'; action?: string }

export type RowDeeds<Item> = ReturnType<typeof useRowDeeds<Item & Row>>

export function useRowDeeds<Item extends Row>(
  kind: ListKind<Item>,
  { value: rows, show, reload }: Loaded<readonly Item[]>,
  onRemoved: (id: number) => void,
) {
  const [rowNotices, setRowNotices] = useState<readonly RowNotice[]>([])
  const [orderNotice, setOrderNotice] = useState<Notice>()
  const [working, setWorking] = useState<Working>()

  /** One thing at a time: a double click must not do anything twice. */
  function once(deed: Working, run: () => Promise<void>): void {
    if (working !== undefined) return
    setWorking(deed)
    void run().finally(() => setWorking(undefined))
  }

  /**
   * What was told of the same row is over, as is what was only told; but for what is shown once, such
   * as a password, until there is a newer one.
   */
  function tell(told: RowNotice) {
    const isOver = ({ of, shown }: RowNotice) =>
      of === told.of && (shown === undefined || told.shown !== undefined)
    setRowNotices((notices) => [...notices.filter((each) => isOfUse(each) && !isOver(each)), told])
  }
  function dismissOrder() {
    setOrderNotice(undefined)
    setRowNotices((notices) => notices.filter(isOfUse))
  }

  async function remove(item: Item) {
    const { id } = item
    setRowNotices((notices) => notices.filter(isOfUse))
    try {
      const revisao = await removeRow(kind.path, id)
      const now = rows ?? []
      const below = now[now.findIndex((row) => row.id === id) - 1]?.id ?? null
      show(now.filter((row) => row.id !== id))
      // What stood below this row moves up with the rows.
      setRowNotices((notices) =>
        notices.map((each) => (each.below === id ? { ...each, below } : each)),
      )
      tell({ of: id, below, notice: good(words.removed(nameOf(kind, item))), revisao })
      onRemoved(id)
    } catch (error) {
      tell({ of: id, below: id, notice: kind.removeFailed(saidBy(error)) })
    }
    await reload()
  }

  async function undo(removed: RowNotice) {
    const { of, revisao } = removed
    if (revisao === undefined) return
    try {
      const { message } = await post('restaurar.php', { id: revisao, lado: 'antes' })
      await reload()
      tell({ of, below: of, notice: good(message) })
    } catch (error) {
      tell({ ...removed, notice: bad(failureSentence('desfazer', error)) })
    }
  }

  async function act(item: Item, { run, failed }: RowAction<Item>) {
    const { id } = item
    try {
      tell({ of: id, below: id, ...(await run(item)) })
    } catch (error) {
      tell({ of: id, below: id, notice: failed(error) })
    }
    await reload()
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
    working,
    rowNotices,
    orderNotice,
    remove: (item: Item) => once({ id: item.id, deed: 'remove' }, () => remove(item)),
    undo: (removed: RowNotice) => once({ id: removed.of, deed: 'undo' }, () => undo(removed)),
    act: (item: Item, action: RowAction<Item>) =>
      once({ id: item.id, deed: 'act', action: action.text }, () => act(item, action)),
    order: (ids: number[], onOrdered: () => void) =>
      once({ id: 0, deed: 'order' }, () => order(ids, onOrdered)),
    dismiss: (dismissed: RowNotice) =>
      setRowNotices((notices) => notices.filter((each) => each !== dismissed)),
    dismissOrder,
  }
}

/** Whether something can still be done with it: undone, or copied. */
function isOfUse({ revisao, shown }: RowNotice): boolean {
  return revisao !== undefined || shown !== undefined
}
