import type { DerivedUploadPath, ItemUploadPath } from '../../api/calls/content-calls.ts'
import { fileFields } from '../../model/kinds/file-fields.ts'
import type { Kind } from '../../model/kinds/kind.ts'
import { unreadableAnswer } from '../../api/sentences/failed-requests.ts'
import { uploads } from '../../api/sentences/messages.ts'
import { ApiError } from '../../site/client/client.ts'
import { upload } from '../../site/client/upload.ts'
import { failureTexts } from '../messages/message.ts'

/** @param id only for kinds with one folder per item @returns the server's name @throws ApiError */
export async function sendPicture(
  kind: Kind,
  name: string,
  file: File,
  id: number | null,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (hasFolderPerItem(kind)) {
    const path = kind.uploads!.path as ItemUploadPath
    const fields = { id: String(id ?? ''), file }
    const { fileName } = await upload(path, fields, onProgress, signal).catch(namelessOrFailed)
    if (typeof fileName === 'string' && fileName !== '') return fileName
    throw new ApiError(200, unreadableAnswer, {
      reason: uploads.withoutName(fileFields(kind.fields).indexOf(name) + 1),
    })
  }
  const path = kind.uploads!.path as DerivedUploadPath
  const { data } = (await upload(path, { file }, onProgress, signal)) as Partial<{
    data: { fileName: string }
  }>
  if (data?.fileName) return data.fileName
  throw new ApiError(200, unreadableAnswer)
}

/** An unreadable response contains no file name. */
function namelessOrFailed(error: unknown): { fileName?: undefined } {
  if (error instanceof ApiError && error.status === 200 && error.reason === '') return {}
  throw error
}

/** Why a picture was not sent: the server's message, or the sentence of its kind. */
export function sendFailure({ uploads: own }: Kind, error: unknown): string {
  return failureTexts(error).reason || (own?.failed ?? uploads.sendFailed)
}

export function hasFolderPerItem({ uploads: own }: Kind): boolean {
  return own?.folder.includes('{id}') ?? false
}
