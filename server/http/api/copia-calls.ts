// Backups. Whoever has one has the hashes of all passwords: who takes one along shows the password
// again, and is remembered.
import { copias } from '../../../contract/copia-messages.ts'
import type { NomeDaCopia } from '../../../contract/copias.ts'
import { AppError } from '../../app-error.ts'
import { actorOf, type HandlersOf } from './call.ts'

export const copiaCalls: HandlersOf<
  'listCopias' | 'makeCopia' | 'permitDownload' | 'downloadCopia'
> = {
  listCopias: async ({ backups }) => ({ data: await backups.state() }),

  makeCopia: async ({ backups }) => {
    backups.begin()
    return { message: copias.begun, data: await backups.state() }
  },

  permitDownload: async ({ accounts, backups }, { usuario, json, session, address }) => {
    const { arquivo, senha } = json
    const chave = await accounts.passes.give(useOf(session, arquivo), usuario, senha, address)
    // Said here, it is read; said by the download, it is a file that failed.
    if ((await backups.find(arquivo)) === undefined) throw new AppError(404, copias.elsewhere)
    return { data: { chave } }
  },

  downloadCopia: async (
    { accounts, backups },
    { usuario, query: { arquivo, chave }, session, isFromStart },
  ) => {
    if (!(await accounts.passes.isGood(useOf(session, arquivo), usuario, chave))) {
      throw new AppError(403, copias.senhaFirst)
    }
    const file = await backups.find(arquivo)
    if (file === undefined) throw new AppError(404, copias.elsewhere)
    if (isFromStart) await backups.noteDownload(actorOf(usuario))
    return { ...file, name: arquivo }
  },
}

/** What a pass is given for. */
function useOf({ token = '' }: { token: string | undefined }, arquivo: NomeDaCopia) {
  return { token, purpose: `baixar ${arquivo}` }
}
