import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from '../editor/editor.module.css'
import { LoadFailure } from '../editor/load-failure.tsx'
import { Notices } from '../editor/notices.tsx'
import { saidBy } from '../editor/said.ts'
import type { Loaded } from '../use-loaded.ts'
import { words } from '../words.ts'
import { type ListKind, nameOf, type Row } from './list-kind.ts'
import list from './list.module.css'
import { OrderList } from './order-list.tsx'
import { RowsTable } from './rows-table.tsx'
import { useRowDeeds } from './use-row-deeds.ts'

type RowsBlockProps<Item extends Row> = {
  kind: ListKind<Item>
  list: Loaded<readonly Item[]>
  /** Id of whoever edits. */
  user: number
  /** The row that stands in the form. */
  editedId: number | null
  /** Whether that is being saved. */
  isFormBusy: boolean
  onEdit: (item: Item) => void
  onRemoved: (id: number) => void
}

/** The rows of a list, and what can be done to them. */
export function RowsBlock<Item extends Row>(props: RowsBlockProps<Item>) {
  const { kind, user, editedId, isFormBusy, onEdit, onRemoved } = props
  const { value: rows, failure, reload } = props.list
  const heading = useId()
  const [isOrdering, setOrdering] = useState(false)
  const deeds = useRowDeeds(kind, props.list, onRemoved)
  const { working, rowNotices, orderNotice, dismissOrder } = deeds
  const orderButton = useRef<HTMLButtonElement>(null)
  const canOrder = kind.orderPath !== undefined && (rows?.length ?? 0) > 1

  function showOrder(isShown: boolean) {
    dismissOrder()
    // The button that was pressed goes, and with it the focus.
    flushSync(() => setOrdering(isShown))
    orderButton.current?.focus()
  }
  return (
    <section aria-labelledby={heading} className={list.rows}>
      <div className={list.head}>
        <h3 id={heading}>{kind.headings.list}</h3>
        {canOrder && !isOrdering && (
          <button
            ref={orderButton}
            type="button"
            className={styles.secondary}
            onClick={() => showOrder(true)}
          >
            Mudar a ordem
          </button>
        )}
      </div>
      <Notices notices={orderNotice ? [orderNotice] : []} onDismiss={dismissOrder} />
      {failure !== undefined && (
        <LoadFailure text={kind.loadFailed(saidBy(failure))} onRetry={() => void reload()} />
      )}
      {rows === undefined && failure === undefined && <p role="status">{words.loading}</p>}
      {rows?.length === 0 && rowNotices.length === 0 && <p>{words.noItems}</p>}
      {rows !== undefined && isOrdering && (
        <OrderList
          rows={rows.map((item) => ({ id: item.id, title: nameOf(kind, item) }))}
          isBusy={working !== undefined}
          onSave={(ids) => deeds.order(ids, () => setOrdering(false))}
          onCancel={() => showOrder(false)}
        />
      )}
      {rows !== undefined && !isOrdering && (rows.length > 0 || rowNotices.length > 0) && (
        <RowsTable
          kind={kind}
          rows={rows}
          deeds={deeds}
          labelledBy={heading}
          user={user}
          editedId={editedId}
          isFormBusy={isFormBusy}
          onEdit={onEdit}
        />
      )}
    </section>
  )
}
