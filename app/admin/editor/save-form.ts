// Order of a save: upload pictures, save the values that name them; the server then drops replaced
// ones. Pictures in a folder with the id of a new row follow when it has one.
import type { Refusal } from '../../../contract/kinds/check.ts'
import { focusName } from '../../../contract/kinds/field.ts'
import { kindOf } from '../../../contract/kinds/kinds.ts'
import { noConnection } from '../../../contract/sentences/failed-requests.ts'
import { ApiError } from '../../api/client.ts'
import { texts } from '../messages/texts.ts'
import { withFoundMaps } from '../fields/found-maps.ts'
import { normalized, type Mode, toSend, type Values, valuesOf } from '../fields/fields.ts'
import type { CampoRecusado } from '../../../contract/calls/endpoint.ts'
import type { EditorSetup, FormState, Written } from './form-state.ts'
import { merge, type Merged } from './merge.ts'
import { hasFolderPerItem, sendFailure, sendPicture } from './picture-calls.ts'
import { failureMessage, failureTexts, type Message, successMessage } from '../messages/message.ts'
import type { Busy } from './use-save.ts'

/** Another user saved a newer version, and both changed the same value differently. */
export type Conflict = {
  theirs: { versao: number }
  merged: Merged
}

type Saving = {
  setup: EditorSetup
  mode: Mode
  state: FormState
  signal: AbortSignal
  onBusy: (busy: Busy) => void
}

type Outcome = {
  messages: Message[]
  conflict?: Conflict
  saved?: object
  failure?: unknown
  /** Before it was sent. */
  refusal?: Refusal
}

/** Attempts to save over newer versions. */
const maxAttempts = 5

export async function saveForm(given: Saving): Promise<Outcome> {
  const { setup, mode, signal, onBusy } = given
  const { fields } = setup
  const values = await withFoundMaps(fields, given.state.values)
  const saving = { ...given, state: { ...given.state, values } }
  const { state } = saving
  const refusal = setup.check?.(state.values, state.files)
  if (refusal !== undefined) return { messages: [failureMessage(refusal)] }
  const refused = setup.refuse?.(normalized(fields, state.values))
  if (refused !== undefined) {
    return { messages: [failureMessage(refused.message)], refusal: refused }
  }

  const sent = await sendPictures(saving)
  if ('message' in sent) return { messages: [sent.message] }
  onBusy({})
  try {
    const result = await write(saving, sent.values)
    if ('theirs' in result) return { messages: [], conflict: result }
    const message = successMessage(setup.saved(mode, result.message))
    const failures = mode === 'add' ? await addPictures(saving, result.data as Added) : []
    // A new row is the last of its list.
    const detail = mode === 'add' && 'id' in result.data ? texts.addedAtEnd : undefined
    return { messages: [{ ...message, detail }, ...failures], saved: result.data }
  } catch (failure) {
    const message = signal.aborted
      ? successMessage(texts.cancelled)
      : setup.failed(mode, failureTexts(failure))
    return { messages: [message], failure }
  }
}

/** Saves over newer versions too, if the changes do not overlap. @throws ApiError */
async function write(saving: Saving, typed: Values): Promise<Written | Conflict> {
  const { setup, mode, state, signal, onBusy } = saving
  const { fields } = setup
  let { start: before, versao } = state
  let after = typed
  for (let attempt = 1; ; attempt += 1) {
    const values = toSend(mode, fields, after)
    try {
      return await setup.write({
        mode,
        values: state.id === null ? values : { ...values, id: state.id },
        versao,
        chave: state.chave,
        files: state.files,
        signal,
        onProgress: (part) => onBusy({ sent: part }),
      })
    } catch (error) {
      const theirs = newerVersion(error)
      if (theirs === undefined || attempt === maxAttempts) throw error
      const present = valuesOf(fields, theirs)
      const merged = merge(before, normalized(fields, after), present)
      if (merged.overlaps) return { theirs, merged }
      before = present
      after = merged.mine
      versao = theirs.versao
    }
  }
}

type Sent = { values: Values } | { message: Message }

async function sendPictures({ setup, state, signal, onBusy }: Saving): Promise<Sent> {
  const { id, values, files } = state
  const kind = kindOf(setup.tipo)!
  const names: Record<string, string> = {}
  for (const field of setup.fields) {
    const file = files[field.name]
    if (field.is !== 'picture' || file === undefined) continue
    if (id === null && hasFolderPerItem(kind)) {
      // Its focal point follows with it.
      names[focusName(field.name)] = ''
      continue
    }
    try {
      const onProgress = (part: number) => onBusy({ sent: part })
      onProgress(0)
      names[field.name] = await sendPicture(kind, field.name, file, id, onProgress, signal)
    } catch (error) {
      if (signal.aborted) return { message: successMessage(texts.cancelled) }
      const sentence = sendFailure(kind, error)
      const isOffline = error instanceof ApiError && error.status === 0
      return {
        message: failureMessage(
          setup.pictureFailed?.(sentence) ?? sentence,
          isOffline ? noConnection : '',
        ),
      }
    }
  }
  return { values: { ...values, ...names } }
}

type Added = { id: number; versao: number }

/** The pictures of a new row that need its id. A failure is reported; the row stays. */
async function addPictures(saving: Saving, { id, versao }: Added): Promise<Message[]> {
  const { setup, state, onBusy } = saving
  const late = setup.fields.filter(
    ({ is, name }) =>
      is === 'picture' && hasFolderPerItem(kindOf(setup.tipo)!) && state.files[name],
  )
  if (late.length === 0) return []
  const sent = await sendPictures({ ...saving, state: { ...state, id } })
  const failure = failureMessage(texts.addedWithoutPicture)
  if ('message' in sent) {
    const { tone, text } = sent.message
    return [tone === 'failure' ? failureMessage(text, texts.addedWithoutPicture) : failure]
  }
  onBusy({})
  const values = { ...toSend('edit', setup.fields, sent.values), id }
  try {
    await setup.write({ ...saving, mode: 'edit', values, versao, files: {}, onProgress: () => {} })
    return []
  } catch {
    return [failure]
  }
}

/** The field that the server refused, and why. */
export function refusalOf(failure: unknown): Refusal | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const { campo } = (failure.data ?? {}) as Partial<CampoRecusado>
  return campo === undefined ? undefined : { campo, message: failure.reason }
}

/** The server's data if it refused the change of an older version. */
function newerVersion(error: unknown): { versao: number } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const data = (error.data ?? {}) as { versao?: number }
  return data.versao === undefined ? undefined : { ...data, versao: data.versao }
}
