import { useEffect, useId, useRef, useState } from 'react'
import { EditorForm } from '../editor/editor-form.tsx'
import styles from '../editor/editor.module.css'
import { useAskToLeave } from '../editor/leave-guard.tsx'
import { type Editor, useEditor } from '../editor/use-editor.ts'
import { type ListKind, nameOf, type Row } from './list-kind.ts'
import { RowsBlock } from './rows-block.tsx'
import { useRows } from './use-rows.ts'

type ListAdminProps<Item extends Row> = {
  kind: ListKind<Item>
  /** Id of whoever edits. */
  user: number
}

/** A list of which rows are added, changed, taken away and put in order: a form above its rows. */
export function ListAdmin<Item extends Row>({ kind, user }: ListAdminProps<Item>) {
  const list = useRows(kind)
  const form = useRef<HTMLDivElement>(null)
  const ask = useAskToLeave()
  const ids = useId()
  /** Counts up whenever the form is to get the focus. */
  const [called, setCalled] = useState(0)
  useEffect(() => {
    if (called > 0) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [called])

  const editor = useEditor(kind, {
    user,
    onSaved() {
      editor.showSaved(null)
      void list.reload()
    },
  })
  const { mode, state } = editor
  const edited = list.rows?.find(({ id }) => id === state.id)

  function open(row: Item | null) {
    const go = () => {
      editor.open(row)
      setCalled((times) => times + 1)
    }
    if (editor.isDirty) ask(go)
    else go()
  }
  function edit(item: Item) {
    if (item.id === state.id) setCalled((times) => times + 1)
    else open(item)
  }
  return (
    <section className={styles.block} aria-labelledby={`${ids}-bloco`}>
      <h2 id={`${ids}-bloco`}>{kind.heading}</h2>
      <div ref={form} className={styles.paper}>
        <h3 id={`${ids}-form`}>
          {kind.headings[mode]}
          {edited && `: ${nameOf(kind, edited)}`}
        </h3>
        <EditorForm
          editor={editor}
          labelledBy={`${ids}-form`}
          button={kind.buttons[mode]}
          onDiscard={() => editor.discard(edited ?? null)}
          onCancel={mode === 'edit' ? () => open(null) : undefined}
          preview={kind.preview?.(itemIn<Item>(editor))}
        />
      </div>
      <RowsBlock
        kind={kind}
        list={list}
        user={user}
        editedId={state.id}
        onEdit={edit}
        onRemoved={(id) => {
          if (id === state.id) editor.open(null)
        }}
      />
    </section>
  )
}

/** What stands in the form, as the row that it would become. */
function itemIn<Item extends Row>({ state, urls }: Editor): Item {
  return { ...state.values, ...urls, id: state.id ?? 0, versao: 0 } as unknown as Item
}
