import { useMemo, useRef, useState } from 'react'
import type { Refusal } from '../../model/kinds/check.ts'
import { ApiError } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { useUser } from '../../site/session/session.ts'
import {
  type FieldValue,
  areSameValues,
  type Mode,
  normalizeValues,
  type Values,
  withoutSecrets,
} from '../fields/fields.ts'
import { keysInRows, withChosenUrls } from '../fields/row-pictures.ts'
import { type Message, successMessage } from '../messages/message.ts'
import { texts } from '../messages/texts.ts'
import { useUnsaved } from '../messages/leave-guard.tsx'
import { chosenUrls, useChosenFiles } from './use-chosen-files.ts'
import { dropDraft } from './drafts.ts'
import {
  type EditorSetup,
  type Entries,
  type FormState,
  openedState,
  mergeIntoNewer,
  formStateOf,
  withEntry,
  withFile,
  withRefusal,
  withValue,
  questionOn,
} from './form-state.ts'
import { type Conflict, refusalOf, saveForm } from './save-form.ts'
import type { Busy } from './send-pictures.ts'
import { useDraft } from './use-draft.ts'

export type Editor = ReturnType<typeof useEditor>

type Options = {
  id?: number | null
  /** As the site has it; undefined for what is new, or was removed meanwhile. */
  row?: object | undefined
  /** Item of the address that opens the form; '' while it is folded. */
  item?: string
  /** @returns messages for the form; all by default */
  onSaved?: (saved: object, messages: readonly Message[]) => readonly Message[] | void
  /** Reports newer data on the server; undefined if unknown. */
  onNewer?: (newer: object | undefined) => void
}

export function useEditor(setup: EditorSetup, { id = null, row, item, ...options }: Options = {}) {
  const { form, fields } = setup
  const user = useUser()!.id
  const key = useMemo(() => ({ user, form, id }), [user, form, id])
  const mode: Mode = row === undefined ? 'add' : 'edit'
  const [state, setState] = useState<FormState>(() => openedState(fields, key, row))
  const [faults, setFaults] = useState<Entries<string>>({})
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  /** Last discarded state, which can be restored. */
  const [discarded, setDiscarded] = useState<FormState>()
  const [busy, setBusy] = useState<Busy>()
  const [conflict, setConflict] = useState<Conflict>()
  const request = useRef<AbortController>(undefined)
  const newer = conflict?.theirs
  const idOnSite = row === undefined ? null : id
  const { preparing, dropChosen, ...chosen } = useChosenFiles(fields, { choose, fault })
  // A draft is complete only when its files are loaded.
  const isWaiting = state.pendingFiles.length > 0 || preparing.length > 0
  const named = new Set([...fields.map(({ name }) => name), ...keysInRows(fields, state.values)])
  // 'Undo' may need the file of a removed row.
  const hasFiles = isWaiting || Object.keys(state.files).some((name) => named.has(name))
  // Secrets are in no draft, and leaving them asks no question.
  const typed = withoutSecrets(fields, state.values)
  const isDirty = hasFiles || !areSameValues(withoutSecrets(fields, state.start), typed)
  const isBusy = busy !== undefined
  const isStored = useDraft(fields, key, { state, setState, setFaults })
  const unsaved = isStored ? texts.unsavedKept : texts.unsavedLost
  useUnsaved(isDirty || isBusy, isBusy ? texts.unsavedSaving : unsaved, item)

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
    setConflict(undefined)
    clearMessages()
  }
  function replace(next: FormState, text: string) {
    dropDraft(key, typed)
    show(next)
    setMessages([successMessage(text)])
    setDiscarded({ ...state, pendingFiles: [] })
  }

  async function send(sent: FormState) {
    request.current = new AbortController()
    setBusy({})
    const { signal } = request.current
    try {
      return await saveForm({ setup, mode, id: idOnSite, state: sent, signal, onBusy: setBusy })
    } finally {
      request.current = undefined
      setBusy(undefined)
    }
  }
  async function save(sent: FormState) {
    // A double click arrives before React has rendered the busy state.
    if (request.current !== undefined || isWaiting) return
    clearMessages()
    setConflict(undefined)
    const { messages, saved, conflict, failure, ...outcome } = await send(sent)
    setConflict(conflict)
    const status = failure instanceof ApiError ? failure.status : undefined
    if (conflict || status === 0 || status === 404) options.onNewer?.(conflict?.theirs)
    const { refusal = refusalOf(failure) } = outcome
    if (refusal !== undefined) fault(refusal.campo, refusal.message)
    setRefusal(refusal)
    // The uploaded pictures are shown beside those of the other version.
    if (conflict) setState({ ...sent, values: conflict.mine, files: {} })
    if (saved === undefined) return setMessages(messages)
    dropDraft(key, typed)
    setForm(formStateOf(fields, row && { ...row, ...saved }))
    setMessages(options.onSaved?.(saved, messages) ?? messages)
  }

  const urls = chosenUrls(state.files)
  return {
    setup,
    busy,
    cancelSending: () => request.current?.abort(),
    newer,
    isOwnNewer: conflict?.isOwn,
    id: idOnSite,
    state,
    faults: withRefusal(faults, setup, state.values),
    mode,
    isDirty,
    isWaiting,
    urls,
    /** The values as pages show them, with the files that are chosen. */
    shown: () => withChosenUrls(fields, normalizeValues(fields, state.values), urls),
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
    question: () => questionOn(setup, state),
    /** After a conflict: overwrites the version that is on the site now. */
    save: () => save(newer ? mergeIntoNewer(fields, state, newer) : state),
    begin(values: Values) {
      const empty = formStateOf(fields, undefined)
      const next = { ...empty, values: { ...empty.values, ...values } }
      const isLost = ![state.start, next.values].some((each) => areSameValues(each, state.values))
      if (isLost) replace(next, texts.discarded)
      else show(next)
    },
    discard: () => replace(formStateOf(fields, row), texts.discarded),
    takeNewer: () => newer && replace(formStateOf(fields, newer), texts.taken),
    undo: discarded && (() => show(discarded)),
    dismiss(message: Message) {
      setMessages((shown) => shown.filter((each) => each !== message))
    },
  }
}
