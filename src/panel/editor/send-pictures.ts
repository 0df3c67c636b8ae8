import type { Refusal } from '../../model/kinds/check.ts'
import { acceptedBy, fileFields, focusName } from '../../model/kinds/file-fields.ts'
import { kindOf } from '../../parish/parish.ts'
import { noConnection, unreadableAnswer } from '../../api/sentences/failed-requests.ts'
import { ApiError } from '../../site/client/client.ts'
import type { DerivedUploadPath, ItemUploadPath } from '../../api/calls/content-calls.ts'
import type { Kind } from '../../model/kinds/kind.ts'
import { alerts } from '../../api/sentences/messages.ts'
import { upload } from '../../site/client/upload.ts'
import { type EditedField, type Mode, requestValues, type Values } from '../fields/fields.ts'
import { isChosenKey, keysInRows, withChosen } from '../fields/row-pictures.ts'
import { failureMessage, failureTexts, type Message, successMessage } from '../messages/message.ts'
import { texts } from '../messages/texts.ts'
import type { EditorSetup, FormState } from './form-state.ts'

export type Busy = {
  /** Uploaded part of the file, 0 to 1. */
  sent?: number
}

export type Saving = {
  setup: EditorSetup
  mode: Mode
  /** Null for a new row or a document. */
  id: number | null
  state: FormState
  signal: AbortSignal
  onBusy: (busy: Busy) => void
}

/** `refusal`: fault of a file, found by the server. */
type Sent = { values: Values } | { message: Message; refusal?: Refusal }

export async function sendPictures(saving: Saving): Promise<Sent> {
  const { setup, mode, id, state, signal } = saving
  const { values, files } = state
  const kind = kindOf(setup.tipo)!
  const names: Record<string, string> = {}
  for (const name of sentBefore(setup.fields, values)) {
    const file = files[name]
    if (file === undefined) continue
    if (id === null && hasFolderPerItem(kind)) {
      // The focal point is sent with the picture.
      names[focusName(name)] = ''
      continue
    }
    try {
      names[name] = await sendPicture(kind, file, saving)
    } catch (error) {
      if (signal.aborted) return { message: successMessage(texts.cancelled) }
      const { reason } = failureTexts(error)
      const status = error instanceof ApiError ? error.status : undefined
      const isNameless = status === 200 && hasFolderPerItem(kind)
      const usual = isNameless
        ? alerts.withoutFileName(fileFields(kind.fields).indexOf(name) + 1)
        : (kind.uploads?.failed ?? alerts.sendFile)
      const sentence = reason || usual
      if (status === 403) return { message: failureMessage(sentence) }
      // Photos are checked when chosen, the content of a PDF only by the server.
      if (acceptedBy(kind.fields) === 'pdf' && status === 415) {
        const refusal = { campo: name, message: sentence }
        return { refusal, message: failureMessage(sentence) }
      }
      const message = setup.failed(mode, { error: sentence, reason: sentence })
      const isWithoutReason = status === 0 && reason === ''
      return { message: isWithoutReason ? { ...message, detail: noConnection } : message }
    }
  }
  const named = withChosen(setup.fields, values, (key) => names[key])
  const ofFields = Object.entries(names).filter(([name]) => !isChosenKey(name))
  return { values: { ...named, ...Object.fromEntries(ofFields) } }
}

function sentBefore(fields: readonly EditedField[], values: Values): string[] {
  const own = fields.filter(({ is }) => is === 'picture' || is === 'pdf').map(({ name }) => name)
  return [...own, ...keysInRows(fields, values)]
}

export type Added = { id: number; versao: number }

/** Uploads pictures that need the new row's id. A failure is reported; the row stays. */
export async function addPictures(saving: Saving, { id, versao }: Added): Promise<Message[]> {
  const { setup, state, onBusy } = saving
  const late = setup.fields.filter(
    ({ is, name }) =>
      is === 'picture' && hasFolderPerItem(kindOf(setup.tipo)!) && state.files[name],
  )
  if (late.length === 0) return []
  const sent = await sendPictures({ ...saving, id })
  const failure = failureMessage(texts.addedWithoutPicture)
  if ('message' in sent) {
    const { tone, text } = sent.message
    return [tone === 'failure' ? failureMessage(text, texts.addedWithoutPicture) : failure]
  }
  onBusy({})
  const values = { ...requestValues('edit', setup.fields, sent.values), id }
  try {
    await setup.write({ ...saving, mode: 'edit', values, versao, files: {}, onProgress: () => {} })
    return []
  } catch {
    return [failure]
  }
}

/** @returns the server's name @throws ApiError */
async function sendPicture(kind: Kind, file: File, { id, signal, onBusy }: Saving) {
  const path = kind.uploads!.path as DerivedUploadPath | ItemUploadPath
  const fields: Record<string, string | File> = hasFolderPerItem(kind)
    ? { id: String(id ?? ''), file }
    : { file }
  const onProgress = (sent: number) => onBusy({ sent })
  onProgress(0)
  const answer: UploadAnswer = await upload(path, fields, onProgress, signal)
  const fileName = answer.fileName ?? answer.data?.fileName
  if (fileName) return fileName
  throw new ApiError(200, unreadableAnswer)
}

/** The name stands in `data`, but for kinds with one folder per item. */
type UploadAnswer = { fileName?: string; data?: { fileName?: string } }

function hasFolderPerItem({ uploads: own }: Kind): boolean {
  return own?.folder.includes('{id}') ?? false
}
