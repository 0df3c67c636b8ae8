import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { put } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { foldedText, hasWords } from '../../model/texts/folded-text.ts'
import { settledLine } from '../../model/texts/settled.ts'
import { LoadState } from '../messages/load-state.tsx'
import { useAction } from '../messages/use-action.tsx'
import { type Loaded, useLoaded } from '../ui/use-loaded.ts'
import { texts } from '../messages/texts.ts'
import type { OpenItem } from '../ui/open-item.ts'
import ui from '../ui/ui.module.css'
import { type ReferenceTitle, useReferenceTitles } from '../ui/reference-titles.ts'
import { type ListedItem, type ListScreen, type RowOrder, rowName } from './list-screen.ts'
import styles from './list.module.css'
import { OrderList } from './order-list.tsx'
import { focusRow, MessageOfRow, RowsTable } from './rows-table.tsx'
import type { RowActions } from './use-row-actions.ts'

type RowsBlockProps<Item extends ListedItem> = {
  kind: ListScreen<Item>
  list: Loaded<readonly Item[]>
  actions: RowActions<Item>
  open: OpenItem
  /** Row saved last, shown in a folded list too. */
  savedId: number | undefined
}

const searchedFrom = 10

/** A list of more than `many` rows is folded to its `first`. */
const many = 24
const first = 12

const unordered = { load: () => Promise.resolve(undefined), paths: [] }

export function RowsBlock<Item extends ListedItem>(props: RowsBlockProps<Item>) {
  const { kind, list, actions, open, savedId } = props
  const { value: rows } = list
  const [isOrdering, setOrdering] = useState(false)
  const { running, rowMessages, dismissTexts } = actions
  const order = useAction()
  const orderButton = useRef<HTMLButtonElement>(null)
  const { query, setQuery, isSearched, found } = useSearch(kind, rows)
  const [isUnfolded, setUnfolded] = useState(false)
  const { load, paths } = kind.order ?? unordered
  const { compare, isPast } = useLoaded<RowOrder<Item> | undefined>(load, paths).value ?? kind
  const sorted = compare === undefined ? found : found.toSorted(compare)
  const present = sorted.filter((item) => !isPast?.(item)).length
  const most = present > many ? first : present
  const isFolded = sorted.length > most && !isSearched && !isUnfolded
  const shown = sorted.filter(
    ({ id }, index) => !isFolded || index < most || id === open.id || id === savedId,
  )
  const canSearch = (rows?.length ?? 0) >= searchedFrom || query !== ''
  const canOrder = kind.orderPath !== undefined && (rows?.length ?? 0) > 1

  const box = useBackFromForm(kind.form, open)

  function showOrder(isShown: boolean) {
    order.dismiss()
    dismissTexts()
    // The pressed button is removed: the focus moves on.
    flushSync(() => setOrdering(isShown))
    orderButton.current?.focus()
  }
  async function saveOrder(ids: number[]) {
    const { message } = await put(kind.orderPath!, { ids }, { chave: newSaveKey() })
    await list.reload()
    setOrdering(false)
    return message
  }
  return (
    <section ref={box} aria-label={kind.headings.list} className={ui.block}>
      <h3 className="visually-hidden" tabIndex={-1}>
        {kind.headings.list}
      </h3>
      {order.messages}
      <LoadState loaded={list} failed={kind.loadFailed} />
      {rows?.length === 0 && rowMessages.length === 0 && <p>{texts.noItems}</p>}
      {rows !== undefined && isOrdering && (
        <OrderList
          rows={rows.map((item) => ({ id: item.id, title: rowName(kind, item) }))}
          isBusy={order.isBusy || running !== undefined}
          onSave={(ids) => void order.run('salvar a ordem', () => saveOrder(ids))}
          onCancel={() => showOrder(false)}
        />
      )}
      {rows !== undefined && !isOrdering && (canSearch || canOrder) && (
        <div className={styles.head}>
          {canSearch && (
            <label className={classes(ui.filter, styles.search)}>
              <span>{texts.search}</span>
              <input
                type="search"
                className={ui.control}
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
              <span role="status">{query !== '' && texts.found(found.length, rows.length)}</span>
            </label>
          )}
          {canOrder && (
            <SecondaryButton ref={orderButton} onClick={() => showOrder(true)}>
              Mudar a ordem
            </SecondaryButton>
          )}
        </div>
      )}
      {isOrdering
        ? rowMessages.map((message) => (
            <MessageOfRow key={message.of} {...{ kind, actions, open, message }} />
          ))
        : shown.length + rowMessages.length > 0 && (
            <RowsTable rows={shown} {...{ kind, actions, open }} />
          )}
      {isFolded && !isOrdering && (
        <SecondaryButton onClick={() => setUnfolded(true)}>
          {texts.showAll(found.length)}
        </SecondaryButton>
      )}
    </section>
  )
}

/** When a form is left: the focus goes to its row, and what has the focus is brought into sight. */
function useBackFromForm(form: string, { item, id }: OpenItem) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: rows } = box
    if (item === '' || rows === null) return undefined
    return () => {
      const { activeElement } = document
      if (rows.contains(activeElement)) activeElement!.scrollIntoView({ block: 'nearest' })
      focusRow(form, id, rows.querySelector('h3'))
    }
  }, [form, item, id])
  return box
}

function useSearch<Item extends ListedItem>(
  kind: ListScreen<Item>,
  rows: readonly Item[] | undefined,
) {
  const [query, setQuery] = useState('')
  const isSearched = query !== ''
  const titleOf = useReferenceTitles(kind.tipo)
  const texts = useMemo(
    () => (isSearched ? textsOf(kind, rows ?? [], titleOf) : undefined),
    [isSearched, kind, rows, titleOf],
  )
  const typed = settledLine(query)
  const found = (rows ?? []).filter(
    ({ id }) => texts === undefined || hasWords(texts.get(id)!, typed),
  )
  return { query, setQuery, isSearched, found }
}

function textsOf<Item extends ListedItem>(
  kind: ListScreen<Item>,
  rows: readonly Item[],
  titleOf: ReferenceTitle | undefined,
): Map<number, string> {
  return new Map(
    rows.map((row) => {
      const referenced = Object.entries(row).map(([name, id]) => titleOf?.(name, id))
      const own = Object.values(row).filter((value) => typeof value === 'string')
      return [row.id, foldedText([rowName(kind, row), ...own, ...referenced].join(' '))] as const
    }),
  )
}
