import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { EditorForm } from '../editor/editor-form.tsx'
import styles from '../editor/editor.module.css'
import { asKept, type Field, isSame, type Values, valuesOf } from '../editor/fields.ts'
import { useAskToLeave } from '../editor/leave-guard.tsx'
import type { FindAdded } from '../editor/save-form.ts'
import { type Editor, useEditor } from '../editor/use-editor.ts'
import { useLoaded } from '../use-loaded.ts'
import { type ListKind, listRows, nameOf, type Row } from './list-kind.ts'
import { RowsBlock } from './rows-block.tsx'

type ListAdminProps<Item extends Row> = {
  kind: ListKind<Item>
  /** Id of whoever edits. */
  user: number
}

/** A list of which rows are added, changed, taken away and put in order: a form above its rows. */
export function ListAdmin<Item extends Row>({ kind, user }: ListAdminProps<Item>) {
  const { path } = kind
  const list = useLoaded(useCallback(() => listRows<Item>(path), [path]))
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
    findAdded: addedTo(list.value, kind),
    onSaved() {
      editor.showSaved(null)
      void list.reload()
    },
    onNewer: () => void list.reload(),
  })
  const { mode, state } = editor
  const isFormBusy = editor.busy !== undefined
  /** The row that stands in the form when an answer comes, not when it was asked for. */
  const shownId = useRef(state.id)
  useEffect(() => {
    shownId.current = state.id
  }, [state.id])
  const edited = list.value?.find(({ id }) => id === state.id)

  const isGone = list.value !== undefined && state.id !== null && edited === undefined
  const canLose = isGone && !editor.isWaiting && !isFormBusy
  useEffect(() => {
    if (canLose) editor.loseRow()
  }, [canLose, editor])

  function open(row: Item | null) {
    const go = () => {
      editor.open(row)
      setCalled((times) => times + 1)
    }
    if (editor.isDirty) ask(go)
    else go()
  }
  function cancel() {
    const wasDirty = editor.isDirty
    editor.leaveRow()
    // With something to undo, the focus goes where it can be undone.
    if (!wasDirty) setCalled((times) => times + 1)
  }
  function edit(item: Item) {
    // What becomes of saving it is told in the form that it is of.
    if (isFormBusy) return
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
        {mode === 'add' && kind.addHint !== undefined && (
          <p className={styles.hint}>{kind.addHint}</p>
        )}
        <EditorForm
          editor={editor}
          labelledBy={`${ids}-form`}
          button={kind.buttons[mode]}
          onDiscard={() => editor.discard(edited ?? null)}
          onCancel={mode === 'edit' ? cancel : undefined}
          preview={kind.preview?.(itemIn(kind, editor))}
        />
      </div>
      <RowsBlock
        kind={kind}
        list={list}
        user={user}
        editedId={state.id}
        isFormBusy={isFormBusy}
        onEdit={edit}
        onRemoved={(id) => {
          if (id === shownId.current) editor.open(null)
        }}
      />
    </section>
  )
}

/** What stands in the form, as the row that it would become. */
function itemIn<Item extends Row>({ fields }: ListKind<Item>, { state, urls }: Editor): Item {
  const values = asKept(fields, state.values)
  return { ...values, ...urls, id: state.id ?? 0, versao: 0 } as unknown as Item
}

/** Looks for what these values made and was not among the rows, where those are known. */
function addedTo<Item extends Row>(
  rows: readonly Item[] | undefined,
  { path, fields }: ListKind<Item>,
): FindAdded {
  return async (sent) => {
    if (rows === undefined) return undefined
    const fresh = await listRows<Item>(path)
    return fresh.find((row) => rows.every(({ id }) => id !== row.id) && isRowOf(fields, row, sent))
  }
}

/** Whether a row is what these values made: of a password the server does not tell. */
function isRowOf(fields: readonly Field[], row: object, sent: Values): boolean {
  const told = fields.filter(({ kind, name }) => kind !== 'senha' && name in sent)
  return isSame(valuesOf(told, row), asKept(told, valuesOf(told, sent)))
}
