// Calls about the user's own sessions and second factor.
import { done } from '../../../contract/sentences/refusals.ts'
import type { SomeHandlers } from './call.ts'

export const ownAccountCalls = {
  getSegundoFator: async ({ accounts }, { usuario }) => ({
    data: await accounts.secondFactor.state(usuario.id),
  }),

  proposeSegundoFator: async ({ accounts, content }, { usuario }) => {
    const { nome } = await content.documents.site.get()
    return { data: await accounts.secondFactor.propose(usuario, nome) }
  },

  turnOnSegundoFator: async ({ accounts }, { usuario, json, session }) => {
    const { turnOn } = accounts.secondFactor
    const { codigos, token } = await turnOn(session.token, usuario, json.codigo)
    session.begin(token)
    return { message: done.segundoFatorOn, data: { codigos } }
  },

  turnOffSegundoFator: async ({ accounts }, { usuario, session }) => {
    const { token } = await accounts.secondFactor.turnOff(session.token, usuario)
    session.begin(token)
    return { message: done.segundoFatorOff }
  },

  renewCodigosRecuperacao: async ({ accounts }, { usuario, session }) => {
    const { renewCodes } = accounts.secondFactor
    const { codigos, token } = await renewCodes(session.token, usuario)
    session.begin(token)
    return { message: done.codigosRenewed, data: { codigos } }
  },

  listSessoes: async ({ accounts }, { usuario, session }) => ({
    data: await accounts.sessions.list(usuario, session.token),
  }),

  endSessao: async ({ accounts }, { usuario, json }) => {
    await accounts.sessions.end(usuario, json.id)
    return { message: done.sessionEnded }
  },

  endOutrasSessoes: async ({ accounts }, { usuario, session }) => {
    await accounts.sessions.endOthers(usuario, session.token)
    return { message: done.otherSessionsEnded }
  },
} satisfies SomeHandlers
