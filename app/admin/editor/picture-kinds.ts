// The kinds of pictures that staff send: where each goes and where it lies.
import { unreadableAnswer, uploads } from '../../../contract/messages.ts'
import type { UploadFolder } from '../../../contract/paths.ts'
import { ApiError, remove } from '../../api/client.ts'
import { succeeded, upload } from '../../api/upload.ts'

type DroppingPath = 'uploadImagemAcao.php' | 'uploadImagemParoquia.php' | 'imagemPadre.php'

const kinds = {
  acao: { path: 'uploadImagemAcao.php', folder: () => 'acao', failed: uploads.sendFailed },
  comunidade: {
    path: 'uploadImagemComunidade.php',
    folder: (id) => `comunidades/${id ?? 0}`,
    failed: uploads.sendFailed,
  },
  palavra: { path: 'imagemPadre.php', folder: () => 'palavra', failed: uploads.fileFailed },
  paroquia: {
    path: 'uploadImagemParoquia.php',
    folder: () => 'paroquia',
    failed: uploads.sendFailed,
  },
} as const satisfies Record<
  string,
  {
    path: DroppingPath | 'uploadImagemComunidade.php'
    folder: (id: number | null) => UploadFolder
    /** What is said when the server says nothing. */
    failed: string
  }
>

export type PictureKind = keyof typeof kinds

export function pictureFolder(kind: PictureKind, id: number | null): UploadFolder {
  return kinds[kind].folder(id)
}

export function sendFailure(kind: PictureKind): string {
  return kinds[kind].failed
}

/**
 * Sends a picture.
 *
 * @param id of the row that it belongs to; only a community's picture needs it
 * @param onProgress called with the part that was sent, from 0 to 1
 * @param signal gives it up
 * @returns the name under which the server keeps it
 * @throws ApiError
 */
export async function sendPicture(
  kind: PictureKind,
  file: File,
  id: number | null,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (kind === 'comunidade') {
    const { path } = kinds.comunidade
    const fields = { id: String(id ?? ''), file }
    const { fileName } = await upload(path, fields, onProgress, signal).catch(namelessOrFailed)
    if (typeof fileName === 'string' && fileName !== '') return fileName
    throw new ApiError(200, unreadableAnswer, { reason: uploads.comunidadeInvalid })
  }
  const { data } = succeeded(await upload(kinds[kind].path, { file }, onProgress, signal))
  return data.fileName
}

/** What cannot be read names no file, either. */
function namelessOrFailed(error: unknown): { fileName?: undefined } {
  if (error instanceof ApiError && error.status === 200 && error.reason === '') return {}
  throw error
}

/** Drops a picture that was replaced, where there is a call for it. @throws ApiError */
export async function dropPicture(kind: PictureKind, fileName: string): Promise<void> {
  if (kind !== 'comunidade') await remove(kinds[kind].path, { fileName })
}
