import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { EditorForm, EditorMessages } from '../editor/editor-form.tsx'
import { normalizeValues, type Values } from '../fields/fields.ts'
import { lastWrite } from '../../site/client/client.ts'
import { withChosenUrls } from '../fields/row-pictures.ts'
import { AskToLeave } from '../unsaved/leave-guard.tsx'
import { type Editor, useEditor } from '../editor/use-editor.ts'
import { useLoaded, useWritesTo } from '../ui/use-loaded.ts'
import { Block } from '../ui/block.tsx'
import { focusShown } from '../ui/focus.ts'
import ui from '../ui/ui.module.css'
import { listRows } from '../ui/list-rows.ts'
import { type ListedItem, type ListScreen, rowName, wantedForm } from './list-screen.ts'
import { RowsBlock } from './rows-block.tsx'

export function ListAdmin<Item extends ListedItem>({ kind }: { kind: ListScreen<Item> }) {
  const { path } = kind
  const list = useLoaded(useCallback(() => listRows<Item>(path), [path]))
  const [wanted, setWanted] = useState<Wanted<Item>>()
  const formRef = useRef<HTMLDivElement>(null)
  const [savedContent, setSavedContent] = useState<ReactNode>()
  const [place, setPlace] = useState<number | null>(null)
  const [saved, setSaved] = useState<{ id: number; isNew: boolean }>()

  const editor = useEditor(kind, {
    onSaved(row) {
      const item = row as Item
      const content = kind.savedContent?.(item)
      setSaved({ id: item.id, isNew: !isEditing })
      setSavedContent(content)
      // A password that is shown once stays where it was asked for, with its message.
      if (content === undefined) setPlace(item.id)
      // The message appears at once beside the row.
      const { rows } = present.current
      if (rows !== undefined && content === undefined) list.show(withRow(rows, item))
      editor.showSaved(null)
      void list.reload()
    },
    onNewer: () => void list.reload(),
  })
  const { state } = editor
  const isEditing = editor.mode === 'edit'
  const isFormBusy = editor.busy !== undefined
  // Another block may add to the list; the form reloads by itself.
  useWritesTo([path], () => !isFormBusy && void list.reload())
  useWritesTo([path], editor.renewKey)
  const present = useRef({ id: state.id, rows: list.value })
  useEffect(() => {
    present.current = { id: state.id, rows: list.value }
  }, [state.id, list.value])
  const edited = list.value?.find(({ id }) => id === state.id)

  if (place !== null && state.id === null && editor.messages.length === 0) setPlace(null)

  const isGone = list.value !== undefined && state.id !== null && edited === undefined
  const canLose = isGone && !editor.isWaiting && !isFormBusy
  useEffect(() => {
    if (!canLose) return
    // Removed in another block of this panel: no news, and the success there stays.
    const { path: at, removed } = lastWrite.get() ?? {}
    if (at === path && removed === state.id && !editor.isDirty) editor.open(null)
    else editor.loseRow()
  }, [canLose, editor, path, state.id])

  function focusForm(name?: string) {
    const controls = [`[name="${name}"]`, 'input, textarea, select'].map((selector) =>
      formRef.current?.querySelector<HTMLElement>(selector),
    )
    const control = controls.find(Boolean)
    if (control) focusShown(control)
  }
  function open({ row, values, focus }: Wanted<Item>) {
    flushSync(() => {
      setWanted(undefined)
      if (values === undefined) editor.open(row)
      else editor.begin(values)
      setPlace(row?.id ?? null)
    })
    focusForm(focus)
  }
  function ask(next: Wanted<Item>) {
    // The message of a running save belongs to the row in the form.
    if (isFormBusy) return
    if (next.row !== null && next.row.id === state.id) return focusForm(next.focus)
    // Text of the empty form can be restored.
    const isOfEmptyForm = state.id === null && next.row === null
    if (editor.isDirty && !isOfEmptyForm) setWanted(next)
    else open(next)
  }
  const onWanted = useEffectEvent(() => {
    const { tipo, item, focus } = wantedForm.get()!
    if (tipo !== kind.tipo) return
    if (typeof item !== 'number') return ask({ row: null, values: item, focus })
    const row = list.value?.find(({ id }) => id === item)
    if (row !== undefined) ask({ row, focus })
  })
  useEffect(() => wantedForm.subscribe(onWanted), [])
  const form = { ref: formRef, kind, editor, edited, rows: list.value, savedContent }
  const isJustAdded = saved !== undefined && saved.isNew && saved.id === place
  const formAbove = (isPlaced: boolean) => <ListForm {...form} isSilent={isPlaced} />
  return (
    <Block title={kind.heading}>
      <RowsBlock
        place={place}
        savedId={saved?.id ?? null}
        // The row may be hidden.
        formAbove={(isPlaced) => (isPlaced && isEditing ? null : formAbove(isPlaced))}
        formBelow={
          isEditing ? (
            <ListForm {...form} />
          ) : (
            <EditorMessages editor={editor} onMore={isJustAdded ? () => focusForm() : undefined} />
          )
        }
        kind={kind}
        list={list}
        editor={editor}
        onEdit={(row) => ask({ row })}
        onRemoved={(id) => {
          if (id === present.current.id) return editor.open(null)
          // The message of its save is obsolete.
          if (id === place && !editor.canUndo) editor.messages.forEach(editor.dismiss)
        }}
      />
      {wanted && <AskToLeave onStay={() => setWanted(undefined)} onLeave={() => open(wanted)} />}
    </Block>
  )
}

type Wanted<Item> =
  | { row: Item; values?: undefined; focus?: string }
  | { row: null; values: Values; focus: string }

function withRow<Item extends ListedItem>(rows: readonly Item[], saved: Item): Item[] {
  const index = rows.findIndex(({ id }) => id === saved.id)
  // A response may lack fields that only the list has.
  return index === -1 ? [...rows, saved] : rows.with(index, { ...rows[index], ...saved })
}

type ListFormProps<Item extends ListedItem> = {
  ref: Ref<HTMLDivElement>
  kind: ListScreen<Item>
  editor: Editor
  /** Undefined for a new row. */
  edited: Item | undefined
  savedContent: ReactNode
  /** `EditorMessages` stand elsewhere. */
  isSilent?: boolean
}

function ListForm<Item extends ListedItem>(props: ListFormProps<Item>) {
  const { ref, kind, editor, edited, savedContent, isSilent = false } = props
  const { mode } = editor
  const heading = kind.headings[mode] + (edited ? `: ${rowName(kind, edited)}` : '')
  const item = itemIn(kind, editor)
  return (
    <div ref={ref} className={ui.paper}>
      <h3>{heading}</h3>
      <EditorForm
        editor={editor}
        label={heading}
        button={kind.buttons[mode]}
        onDiscard={() => editor.discard(edited ?? null)}
        onCancel={mode === 'edit' ? editor.leaveRow : undefined}
        isSilent={isSilent}
        advice={kind.advice?.(item)}
        preview={kind.preview?.(item)}
      />
      {savedContent}
    </div>
  )
}

function itemIn<Item extends ListedItem>(
  { fields }: ListScreen<Item>,
  { state, urls }: Editor,
): Item {
  const values = withChosenUrls(fields, normalizeValues(fields, state.values), urls)
  return { ...values, id: state.id ?? 0, versao: 0 } as unknown as Item
}
