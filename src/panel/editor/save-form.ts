// Order of a save: upload pictures, then save the values that name them; the server drops replaced
// pictures. Pictures in a row's own folder follow the save that gives a new row its id.
import type { CampoRecusado } from '../../api/calls/endpoint.ts'
import type { Refusal } from '../../model/kinds/check.ts'
import { ApiError } from '../../site/client/client.ts'
import {
  areSameValues,
  normalizeValues,
  requestValues,
  type Values,
  valuesOf,
} from '../fields/fields.ts'
import { withFoundMaps } from '../fields/found-maps.ts'
import { failureMessage, failureTexts, type Message, successMessage } from '../messages/message.ts'
import { texts } from '../messages/texts.ts'
import { type Added, addPictures, type Saving, sendPictures } from './send-pictures.ts'
import type { Written } from './form-state.ts'

export type Conflict = {
  theirs: { versao: number }
  mine: Values
  /** The newer version is the user's own, from another window. */
  isOwn: boolean
}

type Outcome = {
  messages: Message[]
  conflict?: Conflict
  saved?: object
  failure?: unknown
  refusal?: Refusal
}

export async function saveForm(given: Saving): Promise<Outcome> {
  const { setup, mode, signal, onBusy } = given
  const { fields } = setup
  const values = await withFoundMaps(fields, given.state.values)
  const saving = { ...given, state: { ...given.state, values } }
  const { state } = saving
  const refusal = setup.check?.(state.values, state.files)
  if (refusal !== undefined) return { messages: [failureMessage(refusal)] }
  const refused = setup.refuse?.(normalizeValues(fields, state.values))
  if (refused !== undefined) {
    return { messages: [failureMessage(refused.message)], refusal: refused }
  }

  const sent = await sendPictures(saving)
  if ('message' in sent) {
    const { message, ...others } = sent
    return { messages: [message], ...others }
  }
  onBusy({})
  try {
    const result = await write(saving, sent.values)
    if ('theirs' in result) return { messages: [], conflict: result }
    const message = successMessage(setup.saved(mode, result.message))
    const failures = mode === 'add' ? await addPictures(saving, result.data as Added) : []
    const detail = setup.nameSaved?.(result.data)
    const address = setup.seenAt?.(result.data)
    return { messages: [{ ...message, detail, address }, ...failures], saved: result.data }
  } catch (failure) {
    if (signal.aborted) return { messages: [successMessage(texts.cancelled)], failure }
    const { error, reason } = failureTexts(failure)
    // To try again would not help.
    const isForbidden = failure instanceof ApiError && failure.status === 403 && reason !== ''
    const message = isForbidden ? failureMessage(reason) : setup.failed(mode, { error, reason })
    return { messages: [message], failure }
  }
}

/** @throws ApiError */
async function write(
  saving: Saving,
  mine: Values,
  versao = saving.state.versao,
): Promise<Written | Conflict> {
  const { setup, mode, id, state, signal, onBusy } = saving
  const values = requestValues(mode, setup.fields, mine)
  try {
    return await setup.write({
      mode,
      values: id === null ? values : { ...values, id },
      versao,
      chave: state.chave,
      files: state.files,
      signal,
      onProgress: (part) => onBusy({ sent: part }),
    })
  } catch (error) {
    const theirs = newerVersion(error)
    if (theirs === undefined) throw error
    // Another form changed other fields of the row.
    const isOfOthers = areSameValues(valuesOf(setup.fields, theirs), state.start)
    if (isOfOthers) return write(saving, mine, theirs.versao)
    return { theirs, mine, isOwn: (error as ApiError).code === 'mudancaPropria' }
  }
}

/** Newer row from a 409 response. */
function newerVersion(error: unknown): { versao: number } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const data = (error.data ?? {}) as { versao?: number }
  return data.versao === undefined ? undefined : { ...data, versao: data.versao }
}

export function refusalOf(failure: unknown): Refusal | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const { campo } = (failure.data ?? {}) as Partial<CampoRecusado>
  return campo === undefined ? undefined : { campo, message: failure.reason }
}
