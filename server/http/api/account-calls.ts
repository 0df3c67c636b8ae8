// Calls of login and of user administration.
import { successes } from '../../../contract/sentences/messages.ts'
import { done } from '../../../contract/sentences/refusals.ts'
import type { SomeHandlers } from './call.ts'

export const accountCalls = {
  whoIsLoggedIn: async (_, { usuario }) => ({ admin: usuario ?? null }),

  login: async ({ accounts, log }, { json, session, address, userAgent }) => {
    const { token, usuario } = await accounts.logIn(json, address, userAgent)
    // A login ends the browser's previous session. It counts even if that fails: its code is spent.
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
    return { message: done.senhaChanged, admin: (await accounts.whoHas(renewed)) ?? usuario }
  },

  listUsuarios: async ({ accounts }) => ({ data: await accounts.usuarios.list() }),

  createUsuario: async ({ accounts }, { usuario, json }) => ({
    message: done.usuarioCreated,
    data: await accounts.usuarios.create(usuario, json),
  }),

  updateUsuario: async ({ accounts }, { usuario, json: { id, ...changes }, versao }) => ({
    message: successes.edited,
    data: await accounts.usuarios.update(usuario, id, changes, versao),
  }),

  removeUsuario: async ({ accounts }, { usuario, json, versao }) => ({
    message: done.removed,
    data: await accounts.usuarios.remove(usuario, json.id, versao),
  }),

  resetSenha: async ({ accounts }, { usuario, json }) => ({
    message: done.senhaReset,
    data: await accounts.usuarios.resetSenha(usuario, json.id),
  }),

  resetSegundoFator: async ({ accounts }, { usuario, json }) => {
    await accounts.usuarios.resetSecondFactor(usuario, json.id)
    return { message: done.segundoFatorOff }
  },
} satisfies SomeHandlers
