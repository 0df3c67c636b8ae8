import { successes } from '../../../api/sentences/messages.ts'
import { usuario as usuarioKind } from '../../../api/history/tipos.ts'
import { done } from '../../../api/sentences/refusals.ts'
import type { SomeHandlers } from './call.ts'

export const accountHandlers = {
  whoIsLoggedIn: async (_, { usuario }) => ({ admin: usuario ?? null }),

  login: async ({ accounts, log }, { json, session, address, userAgent }) => {
    const { token, usuario } = await accounts.logIn(json, address, userAgent)
    // A login ends the browser's previous session. It succeeds even if that fails, since its code
    // is spent.
    if (session.token !== '') {
      await accounts.logOut(session.token).catch((error: unknown) => {
        log.warn({ err: error }, 'a former session was not ended')
      })
    }
    session.begin(token)
    return { admin: usuario }
  },

  logout: async ({ accounts }, { session }) => {
    if (session.token !== '') await accounts.logOut(session.token)
    session.end()
    return {}
  },

  reauthenticate: async ({ accounts }, { usuario, json, session, address }) => {
    session.begin(await accounts.reauthenticate(session.token, usuario, json, address))
    return {}
  },

  changeSenha: async ({ accounts }, { usuario, json, session, address }) => {
    const { token, open } = session
    const renewed = await accounts.changeSenha(token, usuario, json, address, open?.isRecent)
    session.begin(renewed)
    return {
      message: done.passwordChanged,
      admin: (await accounts.userOfToken(renewed)) ?? usuario,
    }
  },

  listUsuarios: async ({ accounts }) => ({ data: await accounts.usuarios.list() }),

  createUsuario: async ({ accounts }, { actor, json }) => ({
    message: done.userCreated,
    data: await accounts.usuarios.create(actor, json),
  }),

  updateUsuario: async ({ accounts }, { actor, json: { id, ...changes }, versao }) => ({
    message: successes.edited,
    data: await accounts.usuarios.update(actor, id, changes, versao),
  }),

  removeUsuario: async ({ accounts }, { actor, json, versao }) => ({
    message: done.removed(usuarioKind.noun.article),
    data: await accounts.usuarios.remove(actor, json.id, versao),
  }),

  resetSenha: async ({ accounts }, { usuario, json }) => ({
    message: done.passwordReset,
    data: await accounts.usuarios.resetSenha(usuario, json.id),
  }),

  resetSegundoFator: async ({ accounts }, { usuario, json }) => {
    await accounts.usuarios.resetSecondFactor(usuario, json.id)
    return { message: done.segundoFatorOff }
  },

  createLinkSenha: async ({ accounts }, { usuario, json }) => ({
    message: done.linkMade,
    data: await accounts.createLinkSenha(usuario, json.id),
  }),

  listConvites: async ({ accounts }) => ({ data: await accounts.convites.list() }),

  createConvite: async ({ accounts }, { actor, json }) => ({
    message: accounts.sendsMail ? done.invited : done.invitedByLink,
    data: await accounts.convites.create(actor, json),
  }),

  renewConvite: async ({ accounts }, { json }) => ({
    message: accounts.sendsMail ? done.invited : done.invitedByLink,
    data: await accounts.convites.renew(json.id),
  }),

  removeConvite: async ({ accounts }, { json }) => {
    await accounts.convites.remove(json.id)
    return { message: done.invitationRemoved }
  },

  getEsqueciSenha: async ({ accounts }) => ({ data: { porEmail: accounts.sendsMail } }),

  requestSenha: async ({ accounts }, { json, address }) => {
    await accounts.requestSenha(json.email, address)
    return { message: done.forgotten }
  },

  openLink: async ({ accounts }, { json, address }) => ({
    data: await accounts.openLink(json.token, address),
  }),

  useLink: async ({ accounts }, { json, address }) => {
    const tipo = await accounts.useLink(json, address)
    return { message: tipo === 'convite' ? done.invitationAccepted : done.newPassword }
  },

  requestEmail: async ({ accounts }, { usuario, json }) => {
    await accounts.requestEmail(usuario, json.email)
    return { message: done.confirmNewEmail }
  },

  confirmEmail: async ({ accounts }, { json, address }) => {
    await accounts.confirmEmail(json.token, address)
    return { message: done.emailChanged }
  },

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
    return { message: done.codesRenewed, data: { codigos } }
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
