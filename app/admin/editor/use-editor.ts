// One form's state: what stands in it, what is kept of it, and what became of saving it.
import { useRef, useState } from 'react'
import { dropDraft, newestDraft, readDraft } from './drafts.ts'
import { type FieldValue, isSame, type Mode } from './fields.ts'
import {
  type EditorSetup,
  emptyState,
  type FormState,
  keyOf,
  stateOf,
  stateOfDraft,
} from './form-state.ts'
import { useUnsaved } from './leave-guard.tsx'
import { good, type Notice } from './said.ts'
import { type Conflict, saveForm } from './save-form.ts'
import { useChosenUrls } from './use-chosen-urls.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { words } from '../words.ts'

export type Busy = {
  /** The part of a file that was sent, from 0 to 1, while one is on its way. */
  sent?: number
}

export type Editor = ReturnType<typeof useEditor>

type Options = {
  /** Whose drafts are looked for. */
  user: number
  /** What there is only one of, as the server has it; a list's form begins empty. */
  document?: object
  /** Called with what the server has after a change was saved. */
  onSaved: (saved: object) => void
}

export function useEditor(setup: EditorSetup, { user, document, onSaved }: Options) {
  const { fields } = setup
  const [state, setState] = useState<FormState>(() => firstState(setup, user, document))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [busy, setBusy] = useState<Busy>()
  const [conflict, setConflict] = useState<Conflict>()
  const isWorking = useRef(false)

  const mode: Mode = document === undefined && state.id === null ? 'add' : 'edit'
  const hasFiles = state.awaited.length + Object.keys(state.files).length > 0
  const isDirty = hasFiles || !isSame(state.start, state.values)
  useUnsaved(isDirty)
  useKeptDraft(setup, user, state, setState)
  const urls = useChosenUrls(state.files)

  function show(next: FormState) {
    setState(next)
    setFaults({})
    setNotices([])
    setConflict(undefined)
  }

  function fault(name: string, sentence: string | undefined) {
    setFaults(({ [name]: _, ...others }) =>
      sentence === undefined ? others : { ...others, [name]: sentence },
    )
  }

  async function save(onTopOf?: Conflict) {
    // A double click sends once, also before the button is seen to be disabled.
    if (isWorking.current) return
    isWorking.current = true
    setBusy({})
    setNotices([])
    setConflict(undefined)
    try {
      const outcome = await saveForm(setup, mode, state, onTopOf, setBusy)
      setNotices(outcome.notices)
      if (outcome.conflict) setConflict(outcome.conflict)
      if (outcome.saved) {
        dropDraft(keyOf(setup, user, state.id), Object.keys(state.files))
        onSaved(outcome.saved)
      }
    } finally {
      isWorking.current = false
      setBusy(undefined)
    }
  }

  return {
    setup,
    mode,
    state,
    urls,
    faults,
    notices,
    busy,
    conflict,
    isDirty,
    fault,
    save: () => save(),
    saveMine: () => save(conflict),
    change(name: string, value: FieldValue) {
      setState((now) => ({ ...now, values: { ...now.values, [name]: value } }))
      fault(name, undefined)
    },
    choose(name: string, file: File | undefined) {
      setState((now) => {
        const { [name]: _, ...others } = now.files
        return { ...now, files: file === undefined ? others : { ...others, [name]: file } }
      })
      fault(name, undefined)
    },
    /** Shows a row, or the empty form, with what was typed there and not saved. */
    open(row: object | null) {
      show(openedState(setup, user, row))
    },
    /** Shows what the server has, or the empty form, and forgets what was typed. */
    discard(row: object | null) {
      dropDraft(keyOf(setup, user, state.id), state.awaited.concat(Object.keys(state.files)))
      show(row === null ? emptyState(fields) : stateOf(fields, row))
    },
    /** After a save: the messages stay. */
    showSaved(row: object | null) {
      setState(row === null ? openedState(setup, user, null) : stateOf(fields, row))
      setFaults({})
    },
    takeTheirs() {
      if (conflict === undefined) return
      dropDraft(keyOf(setup, user, state.id), Object.keys(state.files))
      show({ ...stateOf(fields, conflict.theirs), id: state.id })
      setNotices([good(words.taken)])
    },
    dismiss(notice: Notice) {
      setNotices((shown) => shown.filter((each) => each !== notice))
    },
  }
}

function firstState(setup: EditorSetup, user: number, document: object | undefined): FormState {
  if (document !== undefined) return openedState(setup, user, document)
  const draft = newestDraft({ user, form: setup.form })
  return draft ? stateOfDraft(setup.fields, draft) : emptyState(setup.fields)
}

function openedState(setup: EditorSetup, user: number, row: object | null): FormState {
  const state = row === null ? emptyState(setup.fields) : stateOf(setup.fields, row)
  const draft = readDraft(keyOf(setup, user, state.id))
  if (draft === undefined) return state
  // It may have been saved from another window.
  const isSaved = draft.files.length === 0 && isSame(draft.values, state.values)
  return isSaved ? state : stateOfDraft(setup.fields, draft)
}
