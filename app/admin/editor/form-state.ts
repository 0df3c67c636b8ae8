import type { TipoRevisado } from '../../../contract/history/historico.ts'
import type { Draft, DraftKey } from './drafts.ts'
import {
  emptyValues,
  type Field,
  type Files,
  type Mode,
  shownIn,
  type Values,
  valuesOf,
} from './fields.ts'
import type { Notice, Said } from './said.ts'

/** What a form is for, and what it says. */
export type EditorSetup = {
  /** Names its drafts. */
  form: string
  tipo: TipoRevisado
  fields: readonly Field[]
  /** Why it is not sent as it stands, beyond what the fields themselves require. */
  check?: (values: Values, files: Files) => string | undefined
  /** @throws ApiError */
  write: (toWrite: ToWrite) => Promise<Written>
  saved: (mode: Mode, message: string) => string
  failed: (mode: Mode, said: Said) => Notice
}

export type ToWrite = {
  mode: Mode
  /** The values of the form, with the id of the row that is changed. */
  values: Readonly<Record<string, unknown>>
  /** The version that a change starts from. */
  versao: number | undefined
  /** Pictures are sent before; these are what goes with the form itself. */
  files: Files
  /** Gives up what is being sent. */
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** What the server answers to a change: a sentence, and what it has now. */
export type Written = { message: string; data: object }

export type FormState = {
  /** Id of the row that is edited; null for a new one, and for what there is only one of. */
  id: number | null
  /** The version that the changes start from. */
  versao: number | undefined
  /** What stood in the form before it was touched. */
  start: Values
  values: Values
  files: Files
  /** Whether it was brought back from a draft. */
  isRestored: boolean
  /** Fields whose files are still to be read from the draft. */
  awaited: readonly string[]
}

export function emptyState(fields: readonly Field[]): FormState {
  return untouched(emptyValues(fields))
}

/** What the server has, ready to be changed. */
export function stateOf(fields: readonly Field[], row: object): FormState {
  const { id, versao } = row as { id?: number; versao?: number }
  return { ...untouched(valuesOf(fields, row)), id: id ?? null, versao }
}

/** What was typed earlier. A form may have been given more fields since then. */
export function stateOfDraft(fields: readonly Field[], draft: Draft): FormState {
  const empty = emptyValues(fields)
  return {
    id: draft.id,
    versao: draft.versao,
    start: { ...empty, ...draft.start },
    values: { ...empty, ...draft.values },
    files: {},
    isRestored: true,
    awaited: draft.files,
  }
}

/** What was typed in a row that is gone, ready to become a new one. */
export function withoutRow(fields: readonly Field[], { values, files }: FormState): FormState {
  const empty = emptyState(fields)
  const names = new Set(shownIn('add', fields).map(({ name }) => name))
  const ofNew = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)))
  return { ...empty, values: { ...empty.values, ...ofNew(values) }, files: ofNew(files) }
}

function untouched(values: Values): FormState {
  return {
    id: null,
    versao: undefined,
    start: values,
    values,
    files: {},
    isRestored: false,
    awaited: [],
  }
}

export function keyOf({ form }: EditorSetup, user: number, id: number | null): DraftKey {
  return { user, form, id }
}
