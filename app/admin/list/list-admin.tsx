import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { EditorForm, EditorMessages } from '../editor/editor-form.tsx'
import { normalized, type Field, isSame, type Values, valuesOf } from '../fields/fields.ts'
import { useAskToLeave } from '../unsaved/leave-guard.tsx'
import type { FindAdded } from '../editor/save-form.ts'
import { type Editor, useEditor } from '../editor/use-editor.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import { type ListKind, listRows, nameOf, type Row } from './list-kind.ts'
import { RowsBlock } from './rows-block.tsx'

type ListAdminProps<Item extends Row> = {
  kind: ListKind<Item>
  /** Id of the user who edits. */
  user: number
}

/** A list to edit: a form above the rows, or below the row that is edited. */
export function ListAdmin<Item extends Row>({ kind, user }: ListAdminProps<Item>) {
  const { path } = kind
  const list = useLoaded(useCallback(() => listRows<Item>(path), [path]))
  const form = useRef<HTMLDivElement>(null)
  const ask = useAskToLeave()
  const heading = useId()
  /** Each increment focuses the form. */
  const [focusRequests, setFocusRequests] = useState(0)
  const [savedContent, setSavedContent] = useState<ReactNode>()
  /** The row below which the form, and then its messages, are shown; null above the rows. */
  const [place, setPlace] = useState<number | null>(null)
  const [addedId, setAddedId] = useState<number | null>(null)
  const requestFocus = () => setFocusRequests((count) => count + 1)
  useEffect(() => {
    if (focusRequests > 0)
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [focusRequests])

  const editor = useEditor(kind, {
    user,
    findAdded: addedTo(list.value, kind),
    onSaved(saved) {
      setAddedId(Number((saved as Partial<Row>).id))
      setSavedContent(kind.savedContent?.(saved))
      editor.showSaved(null)
      void list.reload()
    },
    onNewer: () => void list.reload(),
  })
  const { mode, state } = editor
  const isFormBusy = editor.busy !== undefined
  /** The row in the form when a response arrives. */
  const shownId = useRef(state.id)
  useEffect(() => {
    shownId.current = state.id
  }, [state.id])
  const edited = list.value?.find(({ id }) => id === state.id)

  if (place !== null && state.id === null && editor.messages.length === 0) setPlace(null)

  const isGone = list.value !== undefined && state.id !== null && edited === undefined
  const canLose = isGone && !editor.isWaiting && !isFormBusy
  useEffect(() => {
    if (canLose) editor.loseRow()
  }, [canLose, editor])

  function open(row: Item | null) {
    const go = () => {
      editor.open(row)
      setPlace(row?.id ?? null)
      requestFocus()
    }
    if (editor.isDirty) ask(go)
    else go()
  }
  function edit(item: Item) {
    // The message of a running save belongs to the row in the form.
    if (isFormBusy) return
    if (item.id === state.id) requestFocus()
    else open(item)
  }
  const formPanel = (isSilent: boolean) => (
    <div ref={form} className={ui.paper}>
      <h3 id={heading}>
        {kind.headings[mode]}
        {edited && `: ${nameOf(kind, edited)}`}
      </h3>
      <EditorForm
        editor={editor}
        labelledBy={heading}
        button={kind.buttons[mode]}
        onDiscard={() => editor.discard(edited ?? null)}
        onCancel={mode === 'edit' ? editor.leaveRow : undefined}
        isSilent={isSilent}
        advice={kind.advice?.(itemIn(kind, editor), list.value ?? [])}
        preview={kind.preview?.(itemIn(kind, editor))}
      />
      {savedContent}
    </div>
  )
  const isEditing = mode === 'edit'
  return (
    <Block title={kind.heading}>
      <RowsBlock
        place={place}
        addedId={addedId}
        // The row may not be among those that are shown.
        formAbove={(isPlaced) => !(isPlaced && isEditing) && formPanel(isPlaced)}
        formBelow={isEditing ? formPanel(false) : <EditorMessages editor={editor} />}
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
    </Block>
  )
}

/** The values of the form as a row. */
function itemIn<Item extends Row>({ fields }: ListKind<Item>, { state, urls }: Editor): Item {
  const values = normalized(fields, state.values)
  return { ...values, ...urls, id: state.id ?? 0, versao: 0 } as unknown as Item
}

/** Finds a new row with these values; without the present rows it cannot. */
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

/** Compares all fields but passwords, which the server does not send. */
function isRowOf(fields: readonly Field[], row: object, sent: Values): boolean {
  const told = fields.filter(({ kind, name }) => kind !== 'senha' && name in sent)
  return isSame(valuesOf(told, row), normalized(told, valuesOf(told, sent)))
}
