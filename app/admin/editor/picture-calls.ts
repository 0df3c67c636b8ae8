// Sends and drops the pictures of a kind of content, by the calls that its definition names.
import type { DerivedUploadPath, ItemUploadPath } from '../../../contract/calls/content-calls.ts'
import type { Kind } from '../../../contract/kinds/kind.ts'
import { unreadableAnswer, uploads } from '../../../contract/sentences/messages.ts'
import { ApiError, remove } from '../../api/client.ts'
import { succeeded, upload } from '../../api/upload.ts'

/**
 * Sends a picture.
 *
 * @param id of the item that it belongs to; only a folder for each item needs it
 * @param onProgress called with the part that was sent, from 0 to 1
 * @param signal gives it up
 * @returns the name under which the server keeps it
 * @throws ApiError
 */
export async function sendPicture(
  kind: Kind,
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
    throw new ApiError(200, unreadableAnswer, { reason: uploads.comunidadeInvalid })
  }
  const path = kind.uploads!.path as DerivedUploadPath
  const { data } = succeeded(await upload(path, { file }, onProgress, signal))
  return data.fileName
}

/** What cannot be read names no file, either. */
function namelessOrFailed(error: unknown): { fileName?: undefined } {
  if (error instanceof ApiError && error.status === 200 && error.reason === '') return {}
  throw error
}

/** Drops a picture that was replaced, where there is a call for it. @throws ApiError */
export async function dropPicture(kind: Kind, fileName: string): Promise<void> {
  if (hasFolderPerItem(kind)) return
  await remove(kind.uploads!.path as DerivedUploadPath, { fileName })
}

/** What is said when a picture was not sent and the server said nothing. */
export function sendFailure({ uploads: own }: Kind): string {
  return own?.failed ?? uploads.sendFailed
}

function hasFolderPerItem({ uploads: own }: Kind): boolean {
  return own?.folder.includes('{id}') ?? false
}
