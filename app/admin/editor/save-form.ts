// Saving: pictures first, then what names them, then the pictures that were replaced.
import { alerts, uploads } from '../../../contract/messages.ts'
import { ApiError } from '../../api/client.ts'
import { type Field, isSame, type Mode, toSend, type Values, valuesOf } from './fields.ts'
import type { EditorSetup, FormState, Written } from './form-state.ts'
import { dropPicture, sendFailure, sendPicture } from './picture-kinds.ts'
import { bad, good, type Notice, saidBy } from './said.ts'
import type { Busy } from './use-editor.ts'

/** Somebody saved a newer version meanwhile. */
export type Conflict = {
  /** What the server has. */
  theirs: { versao: number }
  /** What was to be saved. */
  mine: Values
}

type Outcome = { notices: Notice[]; conflict?: Conflict; saved?: object }

/** @param onTopOf the conflict after which somebody decided to save all the same */
export async function saveForm(
  setup: EditorSetup,
  mode: Mode,
  state: FormState,
  onTopOf: Conflict | undefined,
  onBusy: (busy: Busy) => void,
): Promise<Outcome> {
  const { fields } = setup
  if (confirmationsDiffer(fields, state.values)) return { notices: [bad(alerts.passwordsDiffer)] }
  const refusal = setup.check?.(state.values, state.files)
  if (refusal !== undefined) return { notices: [bad(refusal)] }

  const sent = await sendPictures(fields, state, onBusy)
  if ('failure' in sent) return { notices: [sent.failure] }
  onBusy({})

  const before = onTopOf ? valuesOf(fields, onTopOf.theirs) : state.start
  const write = (versao: number | undefined) => {
    const values = toSend(mode, fields, sent.values)
    const named = state.id === null ? values : { ...values, id: state.id }
    return setup.write({
      mode,
      values: named,
      versao,
      files: state.files,
      onProgress: (part) => onBusy({ sent: part }),
    })
  }
  let written: Written
  try {
    written = await write(onTopOf?.theirs.versao ?? state.versao)
  } catch (error) {
    const theirs = newerVersion(error)
    if (theirs === undefined) return { notices: [setup.failed(mode, saidBy(error))] }
    // Another form of the same thing was saved, or its place in the list: nothing of this is lost.
    const isElsewhere = isSame(valuesOf(fields, theirs), state.start)
    if (!isElsewhere) return { notices: [], conflict: { theirs, mine: sent.values } }
    try {
      written = await write(theirs.versao)
    } catch (again) {
      return { notices: [setup.failed(mode, saidBy(again))] }
    }
  }
  const notices = [good(setup.saved(mode, written.message))]
  return {
    notices: [...notices, ...(await dropReplaced(fields, before, sent.values))],
    saved: written.data,
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

type Sent = { values: Values } | { failure: Notice }

async function sendPictures(
  fields: readonly Field[],
  { id, values, files }: FormState,
  onBusy: (busy: Busy) => void,
): Promise<Sent> {
  const names: Record<string, string> = {}
  for (const field of fields) {
    const file = files[field.name]
    if (field.kind !== 'picture' || file === undefined) continue
    try {
      const onProgress = (part: number) => onBusy({ sent: part })
      onProgress(0)
      names[field.name] = await sendPicture(field.picture, file, id, onProgress)
    } catch (error) {
      const { reason, error: said } = saidBy(error)
      return {
        failure: reason === '' ? bad(sendFailure(field.picture), said) : bad(reason),
      }
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
      await dropPicture(field.picture, old)
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
