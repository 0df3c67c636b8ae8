import type { TipoRevisado } from '../../api/history/tipos.ts'
import type { Check } from '../../model/kinds/check.ts'
import { focusName } from '../../model/kinds/file-fields.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { type Draft, type DraftKey, readDraft } from './drafts.ts'
import {
  changeValue,
  emptyFormValues,
  type EditedField,
  type FieldValue,
  type Files,
  areSameValues,
  type Mode,
  normalizeValues,
  type Values,
  valuesOf,
} from '../fields/fields.ts'
import type { DialogWords } from '../../site/ui/confirm-dialog.tsx'
import type { Message, FailureTexts } from '../messages/message.ts'

export type EditorSetup = {
  /** Names its drafts. */
  form: string
  tipo: TipoRevisado
  fields: readonly EditedField[]
  /** Check of all values together while the user types. */
  refuse?: Check
  check?: (values: Values, files: Files) => string | undefined
  /** Asked before values are saved that are allowed, but seldom meant. */
  question?: (item: Readonly<Record<string, unknown>>) => DialogWords | undefined
  /** @throws ApiError */
  write: (toWrite: ToWrite) => Promise<Written>
  saved: (mode: Mode, message: string) => string
  /** Name for the success message; a document has its heading. */
  nameSaved?: (saved: object) => string
  /** Address of the page that shows it. */
  seenAt?: (saved: object) => string | undefined
  /** Of the save, or of a picture sent before it. */
  failed: (mode: Mode, texts: FailureTexts) => Message
}

export type ToWrite = {
  mode: Mode
  values: Readonly<Record<string, unknown>>
  versao: number | undefined
  /** Without a key the save is not repeated. */
  chave?: string
  /** Files sent with the form itself; pictures are uploaded before. */
  files: Files
  signal: AbortSignal
  onProgress: (sent: number) => void
}

export type Written = { message: string; data: object }

export type FormState = Omit<Draft, 'files'> & {
  files: Files
  isRestored: boolean
  pendingFiles: readonly string[]
}

export function openedState(
  fields: readonly EditedField[],
  key: DraftKey,
  row: object | undefined,
): FormState {
  const state = formStateOf(fields, row)
  const draft = readDraft(key)
  if (draft === undefined) return state
  // Another window may have saved the draft.
  const isSaved = draft.files.length === 0 && areSameValues(draft.values, state.values)
  if (isSaved) return state
  const empty = emptyFormValues(fields)
  return {
    ...draft,
    start: { ...empty, ...draft.start },
    values: { ...empty, ...draft.values },
    files: {},
    isRestored: true,
    pendingFiles: draft.files,
  }
}

/** @param row undefined for the empty form */
export function formStateOf(fields: readonly EditedField[], row: object | undefined): FormState {
  const { versao } = (row ?? {}) as { versao?: number }
  const values = row === undefined ? emptyFormValues(fields) : valuesOf(fields, row)
  return {
    versao,
    start: values,
    values,
    files: {},
    chave: newSaveKey(),
    isRestored: false,
    pendingFiles: [],
  }
}

/** The user's changes over a newer version; untouched fields follow the newer one. */
export function mergeIntoNewer(
  fields: readonly EditedField[],
  state: FormState,
  newer: object,
): FormState {
  const { start, versao } = formStateOf(fields, newer)
  const mine = Object.entries(state.values).filter(
    ([name, value]) => !areSameValues({ [name]: value }, { [name]: state.start[name]! }),
  )
  return { ...state, start, versao, values: { ...start, ...Object.fromEntries(mine) } }
}

export function withValue(
  fields: readonly EditedField[],
  state: FormState,
  name: string,
  value: FieldValue,
): FormState {
  const values = changeValue(fields, state.values, name, value)
  return { ...state, values: { ...values, ...focusAfter(fields, name, '') }, chave: newSaveKey() }
}

export function withFile(
  fields: readonly EditedField[],
  state: FormState,
  name: string,
  file: File | undefined,
): FormState {
  const focus = file === undefined ? state.start[focusName(name)] : ''
  const values = { ...state.values, ...focusAfter(fields, name, focus) }
  return {
    ...state,
    values,
    files: withEntry(state.files, name, file),
    chave: newSaveKey(),
    // The draft's own file is obsolete.
    pendingFiles: state.pendingFiles.filter((pending) => pending !== name),
  }
}

function focusAfter(fields: readonly EditedField[], name: string, focus: FieldValue = ''): Values {
  const hasFocus = fields.some((field) => field.is === 'focus' && field.of === name)
  return hasFocus ? { [focusName(name)]: focus } : {}
}

/** Adds the refusal, unless its field is still empty. */
export function withRefusal(
  faults: Entries<string>,
  { refuse, fields }: EditorSetup,
  values: Values,
): Entries<string> {
  const refusal = refuse?.(normalizeValues(fields, values))
  if (refusal === undefined || (values[refusal.campo] ?? '') === '') return faults
  return { ...faults, [refusal.campo]: refusal.message }
}

/** Neither for values that are refused, nor for those that are on the site already. */
export function questionOn(
  { fields, refuse, question }: EditorSetup,
  { values, start }: Pick<FormState, 'values' | 'start'>,
): DialogWords | undefined {
  const typed = normalizeValues(fields, values)
  if (refuse?.(typed) !== undefined) return undefined
  const asked = question?.(typed)
  const before = question?.(normalizeValues(fields, start))
  return String(asked?.texts) === String(before?.texts) ? undefined : asked
}

export type Entries<T> = Readonly<Record<string, T>>

export function withEntry<T>(entries: Entries<T>, name: string, value: T | undefined): Entries<T> {
  const { [name]: _, ...others } = entries
  return value === undefined ? others : { ...others, [name]: value }
}
