// Backups. Whoever has one has the hashes of all passwords: who takes one along is remembered.
import { copias } from '../../../contract/copia-messages.ts'
import { AppError } from '../../app-error.ts'
import { actorOf, type HandlersOf } from './call.ts'

export const copiaCalls: HandlersOf<'listCopias' | 'makeCopia' | 'downloadCopia'> = {
  listCopias: async ({ backups }) => ({ data: await backups.state() }),

  makeCopia: async ({ backups }) => {
    backups.begin()
    return { message: copias.begun, data: await backups.state() }
  },

  downloadCopia: async ({ backups }, { usuario, query, isFromStart }) => {
    const file = await backups.find(query.arquivo)
    if (file === undefined) throw new AppError(404, copias.elsewhere)
    if (isFromStart) await backups.noteDownload(actorOf(usuario))
    return { ...file, name: query.arquivo }
  },
}
