// One form's state: what stands in it, what is kept of it, and what became of saving it.
import { useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { words } from '../words.ts'
import { dropDraft, newestDraft, readDraft } from './drafts.ts'
import { type FieldValue, isSame, type Mode, withoutSenhas } from './fields.ts'
import {
  type EditorSetup,
  emptyState,
  type FormState,
  keyOf,
  stateOf,
  stateOfDraft,
  withoutRow,
} from './form-state.ts'
import { useUnsaved } from './leave-guard.tsx'
import { bad, good, type Notice } from './said.ts'
import { type Conflict, type FindAdded, saveForm } from './save-form.ts'
import { useChosenUrls } from './use-chosen-urls.ts'
import { useKeptDraft } from './use-kept-draft.ts'

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
  /** Looks for a row that was added although no answer came: a list's form has it. */
  findAdded?: FindAdded
  /** Called with what the server has after a change was saved. */
  onSaved: (saved: object) => void
  /** Called where the server has something newer, or may have: undefined where it is not known. */
  onNewer?: (newer: object | undefined) => void
}

export function useEditor(setup: EditorSetup, options: Options) {
  const { user, document } = options
  const { fields } = setup
  const [state, setState] = useState<FormState>(() => firstState(setup, user, document))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [busy, setBusy] = useState<Busy>()
  const [conflict, setConflict] = useState<Conflict>()
  /** What was just given up, and can still be brought back. */
  const [former, setFormer] = useState<FormState>()
  const working = useRef<AbortController>(undefined)
  /** Looks for what was sent and never answered, among what came since the first time. */
  const findUnanswered = useRef<FindAdded>(undefined)

  const mode: Mode = document === undefined && state.id === null ? 'add' : 'edit'
  // Until its files are read, a draft is only half here.
  const isWaiting = state.awaited.length > 0
  const hasFiles = isWaiting || Object.keys(state.files).length > 0
  const isDirty = hasFiles || !isSame(state.start, state.values)
  const isKept = useKeptDraft(setup, user, state, setState)
  const unsaved = isKept ? words.unsavedKept : words.unsavedLost
  useUnsaved(isDirty || busy !== undefined, busy === undefined ? unsaved : words.unsavedSaving)
  const urls = useChosenUrls(state.files)

  function show(next: FormState) {
    setState(next)
    setFaults({})
    setNotices([])
    setConflict(undefined)
    setFormer(undefined)
    findUnanswered.current = undefined
  }

  /** Shows something else in the place of what was typed, which can be brought back. */
  function replace(next: FormState, notice: Notice) {
    const files = state.awaited.concat(Object.keys(state.files))
    dropDraft(keyOf(setup, user, state.id), files, withoutSenhas(fields, state.values))
    show(next)
    setNotices([notice])
    setFormer({ ...state, awaited: [] })
  }

  /** What was said is of the past as soon as something else is done. */
  function onTouched() {
    setNotices((shown) => (shown.length === 0 ? shown : []))
    setFormer(undefined)
  }

  function fault(name: string, sentence: string | undefined) {
    setFaults(({ [name]: _, ...others }) =>
      sentence === undefined ? others : { ...others, [name]: sentence },
    )
    // What is only found missing takes back no undoing.
    if (sentence === undefined || former === undefined) onTouched()
  }

  async function save(onTopOf?: Conflict) {
    // A double click sends once, also before the button is seen to wait.
    if (working.current !== undefined || isWaiting) return
    const { signal } = (working.current = new AbortController())
    setBusy({})
    setNotices([])
    setConflict(undefined)
    setFormer(undefined)
    try {
      const mayBeThere = findUnanswered.current !== undefined
      const findAdded = findUnanswered.current ?? options.findAdded
      const outcome = await saveForm({
        setup,
        mode,
        state,
        onTopOf,
        findAdded,
        signal,
        mayBeThere,
        onBusy: setBusy,
      })
      const { saved, failure } = outcome
      setNotices(outcome.notices)
      if (failure instanceof ApiError && failure.status === 0) findUnanswered.current = findAdded
      if (outcome.conflict) {
        setConflict(outcome.conflict)
        options.onNewer?.(outcome.conflict.theirs)
      }
      if (failure instanceof ApiError && [0, 404].includes(failure.status)) {
        options.onNewer?.(undefined)
      }
      if (saved) {
        findUnanswered.current = undefined
        const values = withoutSenhas(fields, state.values)
        dropDraft(keyOf(setup, user, state.id), Object.keys(state.files), values)
        options.onSaved(saved)
      }
    } finally {
      working.current = undefined
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
    isWaiting,
    canUndo: former !== undefined,
    fault,
    save: () => save(),
    saveMine: () => save(conflict),
    /** Gives up sending a file. */
    cancelSending: () => working.current?.abort(),
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
      replace(row === null ? emptyState(fields) : stateOf(fields, row), good(words.discarded))
    },
    /** Leaves the row that is edited, and forgets what was typed in it. */
    leaveRow() {
      const next = openedState(setup, user, null)
      if (isDirty) replace(next, good(words.discarded))
      else show(next)
    },
    /** The row is not there any more: what was typed in it may become a new one. */
    loseRow() {
      const draft = readDraft(keyOf(setup, user, null))
      dropDraft(keyOf(setup, user, state.id), Object.keys(state.files))
      if (draft !== undefined) show(stateOfDraft(fields, draft))
      else show(isDirty ? withoutRow(fields, state) : emptyState(fields))
      setNotices([bad(isDirty && draft === undefined ? words.rowGoneKept : words.rowGone)])
      if (isDirty && draft !== undefined) setFormer(withoutRow(fields, state))
    },
    /** Brings back what was given up last. */
    undo() {
      if (former !== undefined) show(former)
    },
    /** After a save: the messages stay. */
    showSaved(row: object | null) {
      // What another window keeps of the empty form is its own.
      const empty = state.id === null ? emptyState(fields) : openedState(setup, user, null)
      setState(row === null ? empty : stateOf(fields, row))
      setFaults({})
    },
    takeTheirs() {
      if (conflict === undefined) return
      const theirs = stateOf(fields, conflict.theirs)
      const values = { ...theirs.values, ...conflict.merged.theirs }
      const isAll = isSame(values, theirs.values)
      const next = { ...theirs, id: state.id, values }
      replace(next, good(isAll ? words.taken : words.takenInPart))
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
