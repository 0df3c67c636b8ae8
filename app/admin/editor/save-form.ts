// Saving: pictures first, then what names them, then the pictures that were replaced.
import { alerts, uploads } from '../../../contract/sentences/messages.ts'
import { done } from '../../../contract/sentences/refusals.ts'
import { ApiError } from '../../api/client.ts'
import { words } from '../words.ts'
import { asKept, type Field, isSame, type Mode, toSend, type Values, valuesOf } from './fields.ts'
import type { EditorSetup, FormState, Written } from './form-state.ts'
import { merge, type Merged } from './merge.ts'
import { dropPicture, sendFailure, sendPicture } from './picture-calls.ts'
import { bad, good, type Notice, saidBy } from './said.ts'
import type { Busy } from './use-editor.ts'

/** Somebody saved a newer version meanwhile, and what both changed is not the same. */
export type Conflict = {
  /** What the server has. */
  theirs: { versao: number }
  merged: Merged
}

/** Looks for what is new and has these values: it may be there although no answer came. */
export type FindAdded = (sent: Values) => Promise<object | undefined>

type Saving = {
  setup: EditorSetup
  mode: Mode
  state: FormState
  /** The conflict after which somebody decided to save all the same. */
  onTopOf: Conflict | undefined
  findAdded: FindAdded | undefined
  /** Whether it was sent before and no answer came. */
  mayBeThere: boolean
  /** Gives up what is being sent. */
  signal: AbortSignal
  onBusy: (busy: Busy) => void
}

type Outcome = {
  notices: Notice[]
  conflict?: Conflict
  saved?: object
  /** Why it was not saved. */
  failure?: unknown
}

/** How often a change is put on top of newer ones before one gives up. */
const mostRounds = 5

export async function saveForm(saving: Saving): Promise<Outcome> {
  const { setup, mode, state, signal, onBusy } = saving
  const { fields } = setup
  if (confirmationsDiffer(fields, state.values)) return { notices: [bad(alerts.passwordsDiffer)] }
  const refusal = setup.check?.(state.values, state.files)
  if (refusal !== undefined) return { notices: [bad(refusal)] }

  const sent = await sendPictures(saving)
  if ('notice' in sent) return { notices: [sent.notice] }
  onBusy({})
  try {
    const { written, before, after } = await write(saving, sent.values)
    const said = good(setup.saved(mode, written.message))
    // Only what is in a list is looked for, and there it is the last.
    const isInList = mode === 'add' && saving.findAdded !== undefined
    const notices = [isInList ? { ...said, detail: words.addedAtEnd } : said]
    return {
      notices: [...notices, ...(await dropReplaced(fields, before, after))],
      saved: written.data,
    }
  } catch (failure) {
    if (failure instanceof Conflicting) return { notices: [], conflict: failure.conflict }
    const notice = signal.aborted ? good(words.cancelled) : setup.failed(mode, saidBy(failure))
    return { notices: [notice], failure }
  }
}

class Conflicting extends Error {
  override name = 'Conflicting'
  readonly conflict: Conflict

  constructor(conflict: Conflict) {
    super()
    this.conflict = conflict
  }
}

/** @throws ApiError, or Conflicting where somebody has to choose between two versions */
async function write(
  saving: Saving,
  typed: Values,
): Promise<{ written: Written; before: Values; after: Values }> {
  const { setup, mode, state, onTopOf, signal, onBusy } = saving
  const { fields } = setup
  const mergeWith = (theirs: object) =>
    merge(state.start, asKept(fields, typed), valuesOf(fields, theirs))
  const find = async (): Promise<Written | undefined> => {
    if (mode !== 'add') return undefined
    const data = await saving.findAdded?.(toSend(mode, fields, typed)).catch(() => undefined)
    return data && { message: done.created, data }
  }
  const earlier = saving.mayBeThere ? await find() : undefined
  if (earlier) return { written: earlier, before: state.start, after: typed }

  let before = state.start
  let after = typed
  let versao = state.versao
  if (onTopOf) {
    before = valuesOf(fields, onTopOf.theirs)
    after = mergeWith(onTopOf.theirs).mine
    versao = onTopOf.theirs.versao
  }
  for (let round = 1; ; round += 1) {
    const values = toSend(mode, fields, after)
    try {
      const written = await setup.write({
        mode,
        values: state.id === null ? values : { ...values, id: state.id },
        versao,
        files: state.files,
        signal,
        onProgress: (part) => onBusy({ sent: part }),
      })
      return { written, before, after }
    } catch (error) {
      const added = error instanceof ApiError && error.status === 0 ? await find() : undefined
      if (added) return { written: added, before, after }
      const theirs = newerVersion(error)
      if (theirs === undefined || round === mostRounds) throw error
      const merged = mergeWith(theirs)
      if (merged.overlaps) throw new Conflicting({ theirs, merged })
      before = valuesOf(fields, theirs)
      after = merged.mine
      versao = theirs.versao
      // It was saved before, but the answer was lost.
      const isThere = isSame(toSend(mode, fields, after), toSend(mode, fields, before))
      if (isThere) return { written: { message: '', data: theirs }, before, after }
    }
  }
}

function confirmationsDiffer(fields: readonly Field[], values: Values): boolean {
  return fields.some(
    (field) =>
      field.kind === 'senha' &&
      field.confirms !== undefined &&
      values[field.name] !== values[field.confirms],
  )
}

type Sent = { values: Values } | { notice: Notice }

async function sendPictures({ setup, state, signal, onBusy }: Saving): Promise<Sent> {
  const { id, values, files } = state
  const names: Record<string, string> = {}
  for (const field of setup.fields) {
    const file = files[field.name]
    if (field.kind !== 'picture' || file === undefined) continue
    try {
      const onProgress = (part: number) => onBusy({ sent: part })
      onProgress(0)
      names[field.name] = await sendPicture(field.of, file, id, onProgress, signal)
    } catch (error) {
      if (signal.aborted) return { notice: good(words.cancelled) }
      const { reason, error: said } = saidBy(error)
      return { notice: reason === '' ? bad(sendFailure(field.of), said) : bad(reason) }
    }
  }
  return { values: { ...values, ...names } }
}

/** It is harmless when a picture cannot be dropped, but it is said. */
async function dropReplaced(
  fields: readonly Field[],
  before: Values,
  after: Values,
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const field of fields) {
    const old = before[field.name]
    if (field.kind !== 'picture' || typeof old !== 'string') continue
    if (old === '' || old === after[field.name]) continue
    try {
      await dropPicture(field.of, old)
    } catch (error) {
      notices.push(bad(saidBy(error).reason || uploads.deleteFailed))
    }
  }
  return notices
}

/** What the server has now, where it refused a change for being older than that. */
function newerVersion(error: unknown): { versao: number } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('versao' in data)) return undefined
  return typeof data.versao === 'number' ? { ...data, versao: data.versao } : undefined
}
