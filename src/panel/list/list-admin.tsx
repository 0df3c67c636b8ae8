import { useCallback, useMemo, useState } from 'react'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { useUser } from '../../site/session/session.ts'
import { hasDraft } from '../editor/drafts.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import type { Message } from '../messages/message.ts'
import { texts } from '../messages/texts.ts'
import { useEditor } from '../editor/use-editor.ts'
import { useLoaded, useWritesTo } from '../ui/use-loaded.ts'
import { type OpenItem, useOpenItem } from '../ui/open-item.ts'
import { Block } from '../ui/block.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import ui from '../ui/ui.module.css'
import { type ListedItem, type ListScreen, rowName } from './list-screen.ts'
import styles from './list.module.css'
import { narrowed, rowsFor } from './narrowed.ts'
import { RowsBlock } from './rows-block.tsx'
import { useRowActions } from './use-row-actions.ts'

export function ListAdmin<Item extends ListedItem>(props: { kind: ListScreen<Item> }) {
  const person = useUser()!
  const kind = useMemo(() => narrowed(props.kind, person), [props.kind, person])
  const { path } = kind
  const load = useCallback(() => rowsFor(kind, person), [kind, person])
  const list = useLoaded(load, [path])
  const actions = useRowActions(kind, list)
  const open = useOpenItem(kind.itemPrefix)
  const [savedId, setSavedId] = useState<number>()
  const row = list.value?.find(({ id }) => id === open.id)
  const mayAdd = kind.acts?.includes('create') ?? true
  const isReady = open.id === null ? mayAdd : list.value !== undefined
  // What was written in a row that was removed stays in the form, to be added again.
  const isGone =
    isReady &&
    open.id !== null &&
    row === undefined &&
    !(mayAdd && hasDraft({ user: person.id, form: kind.form, id: open.id }))

  function onSaved(saved: Item, messages: readonly Message[], isNew: boolean) {
    // The message appears at once beside the row.
    if (list.value !== undefined) list.show(withRow(list.value, saved))
    void list.reload()
    setSavedId(saved.id)
    actions.tell(saved.id, { messages, content: kind.savedContent?.(saved), isNew })
  }
  return (
    <Block title={kind.heading}>
      {kind.head}
      {isGone && (
        <div className={ui.paper}>
          <p role="status">{kind.acts ? texts.rowGoneOrOthers : texts.rowGone}</p>
          <SecondaryButton onClick={open.close}>{texts.close}</SecondaryButton>
        </div>
      )}
      {isReady && !isGone && (
        <ListForm
          key={open.id ?? 'novo'}
          {...{ kind, open, row, onSaved }}
          onNewer={() => void list.reload()}
        />
      )}
      <RowsBlock {...{ kind, list, actions, open, savedId }} />
    </Block>
  )
}

function withRow<Item extends ListedItem>(rows: readonly Item[], saved: Item): Item[] {
  const index = rows.findIndex(({ id }) => id === saved.id)
  // A response may lack fields that only the list has.
  return index === -1 ? [...rows, saved] : rows.with(index, { ...rows[index], ...saved })
}

type ListFormProps<Item extends ListedItem> = {
  kind: ListScreen<Item>
  open: OpenItem
  /** Undefined for a new row, or one that was removed. */
  row: Item | undefined
  onSaved: (saved: Item, messages: readonly Message[], isNew: boolean) => void
  onNewer: () => void
}

/** The form of the row in the address, else the folded one of a new row. */
function ListForm<Item extends ListedItem>(props: ListFormProps<Item>) {
  const { kind, open, row, onNewer } = props
  const editor = useEditor(kind, {
    id: open.id,
    row,
    item: open.item,
    onSaved(saved, messages) {
      open.close()
      props.onSaved(saved as Item, messages, row === undefined)
      // They stand beside the row.
      return []
    },
    onNewer,
  })
  useWritesTo([kind.path], editor.renewKey)
  const box = useAnswer(open.asked, editor.begin)
  const heading = kind.headings[editor.mode] + (row ? `: ${rowName(kind, row)}` : '')
  // The form may have a part of the fields.
  const item = { ...row, ...editor.shown(), id: editor.id ?? 0, versao: 0 } as unknown as Item
  const isFolded = open.item === ''
  const isGone = open.id !== null && row === undefined
  return (
    <div ref={box} className={classes(ui.paper, styles.form)}>
      {row && <h3>{heading}</h3>}
      {isGone && <p role="alert">{kind.acts ? texts.rowGoneOrOthers : texts.rowGoneKept}</p>}
      <EditorForm
        editor={editor}
        label={heading}
        button={kind.buttons[editor.mode]}
        folded={isFolded ? { label: kind.newLabel, onOpen: () => open.show('novo') } : undefined}
        onDiscarded={editor.mode === 'add' ? open.close : undefined}
        onCancel={() => open.show(undefined)}
        advice={kind.advice?.(item)}
        preview={kind.preview?.(item)}
      />
    </div>
  )
}
