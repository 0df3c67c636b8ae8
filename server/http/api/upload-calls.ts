// The calls that send a file or drop one: one mechanism, told apart by the folder.
import { successes } from '../../../contract/messages.ts'
import { done, refusals } from '../../../contract/refusals.ts'
import type { UploadFolder } from '../../../contract/paths.ts'
import { AppError } from '../../app-error.ts'
import type { Received } from '../../media/media.ts'
import type { Services } from '../../services.ts'
import type { Handler } from './call.ts'

type Sent = { file: Received | undefined }

/** Sends a picture into a folder, and drops it again. */
function callsOf(folder: UploadFolder) {
  return {
    send: async ({ media }: Services, { file }: Sent) => ({
      message: successes.fileSent,
      data: { fileName: await media.store(folder, file ?? missing()) },
    }),
    drop: async ({ content }: Services, { json }: { json: { fileName: string } }) => {
      const { fileName } = json
      if (fileName !== '') await content.dropFiles([`${folder}/${fileName}`])
      return { message: done.fileDropped, data: { fileName } }
    },
  }
}

export const imagemAcao = callsOf('acao')
export const imagemParoquia = callsOf('paroquia')
export const imagemPadre = callsOf('palavra')

export const sendImagemComunidade: Handler<'sendImagemComunidade'> = async (
  { content, media },
  { form, file = missing() },
) => {
  const { id } = form
  const comunidades = await content.comunidades.list()
  if (!comunidades.some((comunidade) => comunidade.id === id)) {
    throw new AppError(404, refusals.notFound)
  }
  return { fileName: await media.store(`comunidades/${id}`, file) }
}

/** A file or an address of a video: one of the two. */
export const storePublicacao = async (
  { media }: Services,
  file: Received | undefined,
  endereco: string | undefined,
): Promise<string> => {
  if (file !== undefined) return media.store('publicacao', file)
  return endereco ?? missing()
}

function missing(): never {
  throw new AppError(422, refusals.missingFile)
}
