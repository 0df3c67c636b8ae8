import { useState } from 'react'
import type { Refusal } from '../../model/kinds/check.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { useUsuario } from '../../site/session/session.ts'
import {
  type FieldValue,
  type Files,
  areSameValues,
  type Mode,
  type Values,
  withoutSecrets,
} from '../fields/fields.ts'
import { keysInRows } from '../fields/row-pictures.ts'
import { failureMessage, type Message, successMessage } from '../messages/message.ts'
import { texts } from '../messages/texts.ts'
import { useUnsaved } from '../unsaved/leave-guard.tsx'
import { chosenUrls, useChosenFiles } from './use-chosen-files.ts'
import { dropDraft, readDraft } from './drafts.ts'
import {
  type EditorSetup,
  type Entries,
  type FormState,
  initialState,
  draftKeyOf,
  openedState,
  mergeIntoNewer,
  formStateOf,
  stateOfDraft,
  withEntry,
  withFile,
  withoutRow,
  withRefusal,
  withValue,
} from './form-state.ts'
import { refusalOf } from './save-form.ts'
import { useDraft } from './use-draft.ts'
import { type SaveOptions, useSave } from './use-save.ts'

export type Editor = ReturnType<typeof useEditor>

type Options = SaveOptions & {
  document?: object
}

export function useEditor(setup: EditorSetup, { document, ...options }: Options) {
  const { fields } = setup
  const user = useUsuario()!.id
  const [state, setState] = useState<FormState>(() => initialState(setup, user, document))
  const [faults, setFaults] = useState<Entries<string>>({})
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  /** Last discarded state, which can be restored, and its unprepared files. */
  const [discarded, setDiscarded] = useState<{ state: FormState; unprepared: Files }>()
  const { isRunning, reset, save: sendForm, conflict, ...saving } = useSave(setup, options)
  const newer = conflict?.theirs
  const mode: Mode = document === undefined && state.id === null ? 'add' : 'edit'
  const { preparing, dropChosen, ...chosen } = useChosenFiles(fields, { choose, fault })
  // A draft is complete only when its files are loaded.
  const isWaiting = state.pendingFiles.length > 0 || preparing.length > 0
  const named = new Set([...fields.map(({ name }) => name), ...keysInRows(fields, state.values)])
  // 'Undo' may need the file of a removed row.
  const hasFiles = isWaiting || Object.keys(state.files).some((name) => named.has(name))
  // Secrets are in no draft, and leaving them asks no question.
  const [before, typed] = [state.start, state.values].map((each) => withoutSecrets(fields, each))
  const isDirty = hasFiles || !areSameValues(before!, typed!)
  const isBusy = saving.busy !== undefined
  const isStored = useDraft(setup, user, { state, setState, setFaults })
  const unsaved = isStored ? texts.unsavedKept : texts.unsavedLost
  useUnsaved(isDirty || isBusy, isBusy ? texts.unsavedSaving : unsaved)
  const key = draftKeyOf(setup, user, state.id)

  function clearMessages() {
    setMessages((shown) => (shown.length === 0 ? shown : []))
    setDiscarded(undefined)
  }
  function fault(name: string, sentence: string | undefined) {
    setFaults((before) => withEntry(before, name, sentence))
    // A missing value found on submit keeps 'undo' available.
    if (sentence === undefined || discarded === undefined) clearMessages()
  }
  function choose(name: string, file: File | undefined) {
    setState((now) => withFile(fields, now, name, file))
    fault(name, undefined)
  }
  function setForm(next: FormState) {
    dropChosen()
    setState(next)
    setFaults({})
  }
  function show(next: FormState) {
    setForm(next)
    reset()
    clearMessages()
  }
  function replace(next: FormState, message: Message, left = state) {
    dropDraft(draftKeyOf(setup, user, left.id), withoutSecrets(fields, left.values))
    const unprepared = dropChosen()
    show(next)
    setMessages([message])
    setDiscarded({ state: { ...left, pendingFiles: [] }, unprepared })
  }

  async function save(sent: FormState) {
    // A double click arrives before React has rendered the busy state.
    if (isRunning() || isWaiting) return
    clearMessages()
    const outcome = await sendForm(mode, sent)
    const { messages, saved, refusal = refusalOf(outcome.failure) } = outcome
    if (refusal !== undefined) fault(refusal.campo, refusal.message)
    setRefusal(refusal)
    setMessages(messages)
    // The uploaded pictures are shown beside those of the other version.
    if (outcome.conflict) setState({ ...sent, values: outcome.conflict.mine, files: {} })
    if (saved === undefined) return
    dropDraft(key, withoutSecrets(fields, state.values))
    options.onSaved(saved)
  }

  return {
    setup,
    ...saving,
    newer,
    state,
    faults: withRefusal(faults, setup, state.values),
    mode,
    isDirty,
    isWaiting,
    urls: chosenUrls(state.files),
    fault,
    change(name: string, value: FieldValue) {
      setState((now) => withValue(fields, now, name, value))
      fault(name, undefined)
    },
    choose: chosen.choose,
    /** A save without a response may have been undone meanwhile: the next one needs a new key. */
    renewKey: () => setState((now) => ({ ...now, chave: newSaveKey() })),
    preparing,
    messages,
    refusal,
    canUndo: discarded !== undefined,
    /** After a conflict: overwrites the version that is on the site now. */
    save: () => save(newer ? mergeIntoNewer(fields, state, newer) : state),
    /** Null opens the empty form. */
    open: (row: object | null) => show(openedState(setup, user, row)),
    begin(values: Values) {
      const empty = formStateOf(fields, null)
      const next = { ...empty, values: { ...empty.values, ...values } }
      const left = state.id === null ? state : openedState(setup, user, null)
      const isLost = ![left.start, next.values].some((each) => areSameValues(each, left.values))
      if (isLost) replace(next, successMessage(texts.discarded), left)
      else show(next)
    },
    discard(row: object | null) {
      replace(formStateOf(fields, row), successMessage(texts.discarded))
    },
    leaveRow() {
      const next = openedState(setup, user, null)
      if (isDirty) replace(next, successMessage(texts.discarded))
      else show(next)
    },
    /** After a deletion elsewhere: the changes can be saved as a new row. */
    loseRow() {
      const draft = readDraft(draftKeyOf(setup, user, null))
      const asNew = isDirty ? withoutRow(fields, state) : undefined
      dropDraft(key)
      show(draft ? stateOfDraft(fields, draft) : (asNew ?? formStateOf(fields, null)))
      const isKept = asNew !== undefined && draft === undefined
      const gone = isDirty ? failureMessage : successMessage
      setMessages([gone(isKept ? texts.rowGoneKept : texts.rowGone)])
      if (draft && asNew) setDiscarded({ state: asNew, unprepared: {} })
    },
    undo() {
      if (discarded === undefined) return
      show(discarded.state)
      for (const [name, file] of Object.entries(discarded.unprepared)) chosen.choose(name, file)
    },
    /** After a save; messages stay. */
    showSaved(row: object | null) {
      // The draft of the empty form may be another window's.
      const isLeft = row === null && state.id !== null
      setForm(isLeft ? openedState(setup, user, null) : formStateOf(fields, row))
    },
    takeNewer() {
      if (newer === undefined) return
      replace({ ...formStateOf(fields, newer), id: state.id }, successMessage(texts.taken))
    },
    dismiss(message: Message) {
      setMessages((shown) => shown.filter((each) => each !== message))
    },
  }
}
