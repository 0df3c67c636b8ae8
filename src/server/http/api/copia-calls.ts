// Backups. A backup holds the hashes of all passwords: a download takes a recent login, and the
// history names who did it.
import { copias } from '../../../api/sentences/copia-messages.ts'
import { AppError } from '../../errors/app-error.ts'
import type { SomeHandlers } from './call.ts'

export const copiaCalls = {
  listCopias: async ({ backups }) => ({ data: await backups.state() }),

  makeCopia: async ({ backups }, { usuario }) => {
    backups.begin(usuario)
    return { message: copias.begun, data: await backups.state() }
  },

  permitDownload: async ({ backups }, { json: { arquivo } }) => {
    // Checked before the download, so that the panel can show the sentence.
    if ((await backups.find(arquivo)) === undefined) throw new AppError(404, copias.elsewhere)
    return { data: { chave: '' } }
  },

  downloadCopia: async ({ backups }, { usuario, query: { arquivo }, session, isHead }) => {
    const file = await backups.find(arquivo)
    if (file === undefined) throw new AppError(404, copias.elsewhere)
    if (!isHead) await backups.noteDownload(usuario, session.open?.id ?? '', arquivo)
    return { ...file, name: arquivo }
  },
} satisfies SomeHandlers
