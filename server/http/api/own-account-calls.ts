// What whoever is logged in does to their own account, beside the password.
import { done } from '../../../contract/refusals.ts'
import type { HandlersOf } from './call.ts'

export const ownAccountCalls: HandlersOf<
  | 'getSegundoFator'
  | 'proposeSegundoFator'
  | 'turnOnSegundoFator'
  | 'turnOffSegundoFator'
  | 'renewCodigosRecuperacao'
  | 'listSessoes'
  | 'endSessao'
  | 'endOutrasSessoes'
> = {
  getSegundoFator: async ({ accounts }, { usuario }) => ({
    data: await accounts.secondFactor.state(usuario.id),
  }),

  proposeSegundoFator: async ({ accounts, content }, { usuario }) => {
    const { nome } = await content.site.get()
    return { data: await accounts.secondFactor.propose(usuario, nome) }
  },

  turnOnSegundoFator: async ({ accounts }, { usuario, json, session, address }) => ({
    message: done.segundoFatorOn,
    data: await accounts.secondFactor.turnOn(session.token ?? '', usuario, json, address),
  }),

  turnOffSegundoFator: async ({ accounts }, { usuario, json, address }) => {
    await accounts.secondFactor.turnOff(usuario, json, address)
    return { message: done.segundoFatorOff }
  },

  renewCodigosRecuperacao: async ({ accounts }, { usuario, json, address }) => ({
    message: done.codigosRenewed,
    data: await accounts.secondFactor.renewCodes(usuario, json, address),
  }),

  listSessoes: async ({ accounts }, { usuario, session }) => ({
    data: await accounts.sessions.list(usuario, session.token ?? ''),
  }),

  endSessao: async ({ accounts }, { usuario, json }) => {
    await accounts.sessions.end(usuario, json.id)
    return { message: done.sessionEnded }
  },

  endOutrasSessoes: async ({ accounts }, { usuario, session }) => {
    await accounts.sessions.endOthers(usuario, session.token ?? '')
    return { message: done.otherSessionsEnded }
  },
}
