import { z } from 'zod'
import { ById, dataOf, Done, Revised, Success, type Endpoint } from './endpoint.ts'
import { Reautenticacao } from '../../parish/equipe/reautenticacao.ts'
import {
  Codigo,
  CodigosRecuperacao,
  SegundoFator,
  SegundoFatorProposto,
} from '../../parish/equipe/segundo-fator.ts'
import {
  Convite,
  ConviteFeito,
  LinkAberto,
  LinkDeSenha,
  Token,
} from '../../parish/equipe/convite.ts'
import { Sessao } from '../../parish/equipe/sessao.ts'
import {
  Email,
  Login,
  NovaSenha,
  Senha,
  Usuario,
  UsuarioCriado,
  UsuarioDaLista,
  UsuarioDaSessao,
  UsuarioInput,
} from '../../parish/equipe/usuario.ts'

export const accountCalls = {
  listUsuarios: {
    method: 'GET',
    path: 'admin.php',
    who: 'admin',
    summary: 'Users: all',
    answer: dataOf(z.array(UsuarioDaLista)),
  },
  createUsuario: {
    method: 'POST',
    path: 'admin.php',
    who: 'admin',
    needsRecentLogin: true,
    takesKey: true,
    summary:
      'A user: registers one; without `senha` the site makes a temporary one, told this once and ' +
      'to be changed at the first login',
    json: UsuarioInput.extend({ senha: Senha.optional() }),
    answer: Done.extend({ data: UsuarioCriado }),
  },
  updateUsuario: {
    method: 'PUT',
    path: 'admin.php',
    watchesVersion: true,
    who: 'admin',
    needsRecentLogin: true,
    takesKey: true,
    summary: 'A user: changes the fields that are sent, never the password',
    json: ById.extend(UsuarioInput.partial().shape),
    answer: Done.extend({ data: Usuario }),
  },
  removeUsuario: {
    method: 'DELETE',
    path: 'admin.php',
    watchesVersion: true,
    who: 'admin',
    needsRecentLogin: true,
    takesKey: true,
    summary: 'A user: removes one',
    json: ById,
    answer: Revised,
  },
  resetSenha: {
    method: 'POST',
    path: 'senhaProvisoria.php',
    who: 'admin',
    needsRecentLogin: true,
    summary: 'A user: gives a new temporary password, to be changed at the next login',
    json: ById,
    answer: Done.extend({ data: z.object({ senha: z.string() }) }),
  },
  resetSegundoFator: {
    method: 'POST',
    path: 'redefinirSegundoFator.php',
    who: 'admin',
    needsRecentLogin: true,
    summary: "A user: turns off another's second factor, who has lost it",
    json: ById,
    answer: Done,
  },

  createLinkSenha: {
    method: 'POST',
    path: 'linkSenha.php',
    who: 'admin',
    needsRecentLogin: true,
    summary:
      'A user: makes a link for a new password, for 24 hours and one use; `/NovaSenha#` and the token',
    json: ById,
    answer: Done.extend({ data: LinkDeSenha }),
  },

  listConvites: {
    method: 'GET',
    path: 'convite.php',
    who: 'admin',
    summary: 'Invitations that were not accepted yet, also those that have expired',
    answer: dataOf(z.array(Convite)),
  },
  createConvite: {
    method: 'POST',
    path: 'convite.php',
    who: 'admin',
    needsRecentLogin: true,
    takesKey: true,
    summary:
      'Invites a person by mail, for seven days; without mail the answer has the token of the link',
    json: UsuarioInput,
    answer: Done.extend({ data: ConviteFeito }),
  },
  renewConvite: {
    method: 'PUT',
    path: 'convite.php',
    who: 'admin',
    needsRecentLogin: true,
    summary: 'An invitation: sends it again, for another seven days; earlier links end',
    json: ById,
    answer: Done.extend({ data: ConviteFeito }),
  },
  removeConvite: {
    method: 'DELETE',
    path: 'convite.php',
    who: 'admin',
    summary: 'An invitation: withdraws it',
    json: ById,
    answer: Done,
  },

  getEsqueciSenha: {
    method: 'GET',
    path: 'esqueciSenha.php',
    who: 'anyone',
    isUnkept: true,
    summary: 'A forgotten password: whether the site sends links by mail',
    answer: dataOf(z.object({ porEmail: z.boolean() })),
  },
  requestSenha: {
    method: 'POST',
    path: 'esqueciSenha.php',
    who: 'anyone',
    summary:
      'A forgotten password: sends a link by mail if an account has this email; the answer is ' +
      'always the same',
    json: z.object({ email: Email }),
    answer: Done,
  },
  openLink: {
    method: 'POST',
    path: 'novaSenha.php',
    who: 'anyone',
    summary: 'What a link is for (404 if it is used or expired); uses nothing up',
    json: z.object({ token: Token }),
    answer: dataOf(LinkAberto),
  },
  useLink: {
    method: 'PUT',
    path: 'novaSenha.php',
    who: 'anyone',
    summary:
      'Uses a link up: sets a new password, which is no login, or accepts an invitation by a name ' +
      'and a password',
    json: z.object({ token: Token, novaSenha: Senha, nome: UsuarioInput.shape.nome.optional() }),
    answer: Done,
  },
  requestEmail: {
    method: 'POST',
    path: 'meuEmail.php',
    who: 'member',
    needsRecentLogin: true,
    takesPassword: true,
    summary:
      "One's own email: sends a link to the new address, which must be opened; needs mail (409)",
    json: Reautenticacao.partial().extend({ email: Email }),
    answer: Done,
  },
  confirmEmail: {
    method: 'PUT',
    path: 'meuEmail.php',
    who: 'anyone',
    summary: "One's own email: uses the link up that was sent to the new address",
    json: z.object({ token: Token }),
    answer: Done,
  },

  whoIsLoggedIn: {
    method: 'GET',
    path: 'login.php',
    who: 'anyone',
    summary: 'The user of the session; null without a session',
    personal: true,
    answer: Success.extend({ admin: UsuarioDaSessao.nullable() }),
  },
  login: {
    method: 'POST',
    path: 'login.php',
    who: 'anyone',
    summary:
      'Logs in; an account with a second factor is refused (401, `data.segundoFator`) until ' +
      '`codigo` is sent as well',
    json: Login,
    answer: Success.extend({ admin: UsuarioDaSessao }),
  },
  reauthenticate: {
    method: 'POST',
    path: 'confirmarSenha.php',
    who: 'member',
    summary:
      'Shows the password again, and the code where a second factor is on: for ten minutes the ' +
      'session may do what needs a recent login. It goes on by another cookie',
    json: Reautenticacao,
    answer: Success,
  },
  changeSenha: {
    method: 'PUT',
    path: 'login.php',
    who: 'member',
    withTemporaryPassword: true,
    summary:
      "Changes one's own password; one's other sessions end. A temporary one is not asked for " +
      'again after a recent login. The first administrator may give a name with it',
    json: NovaSenha,
    answer: Done.extend({ admin: UsuarioDaSessao }),
  },
  logout: {
    method: 'DELETE',
    path: 'login.php',
    who: 'anyone',
    summary: 'Logs out',
    answer: Success,
  },

  getSegundoFator: {
    method: 'GET',
    path: 'segundoFator.php',
    who: 'member',
    summary: "One's own second factor: since when it is on, and how many recovery codes are left",
    answer: dataOf(SegundoFator),
  },
  proposeSegundoFator: {
    method: 'POST',
    path: 'segundoFator.php',
    who: 'member',
    summary: "One's own second factor: makes a secret, which counts once it is confirmed",
    answer: dataOf(SegundoFatorProposto),
  },
  turnOnSegundoFator: {
    method: 'PUT',
    path: 'segundoFator.php',
    who: 'member',
    needsRecentLogin: true,
    takesPassword: true,
    summary:
      "One's own second factor: confirms the secret with a code of it; one's other sessions end, " +
      'and the recovery codes are told this once',
    json: Reautenticacao.partial().extend({ codigo: Codigo }),
    answer: Done.extend({ data: CodigosRecuperacao }),
  },
  turnOffSegundoFator: {
    method: 'DELETE',
    path: 'segundoFator.php',
    who: 'member',
    needsRecentLogin: true,
    takesPassword: true,
    summary: "One's own second factor: turns it off",
    json: Reautenticacao.partial(),
    answer: Done,
  },
  renewCodigosRecuperacao: {
    method: 'POST',
    path: 'codigosRecuperacao.php',
    who: 'member',
    needsRecentLogin: true,
    takesPassword: true,
    summary: "One's own second factor: gives new recovery codes, told this once",
    json: Reautenticacao.partial(),
    answer: Done.extend({ data: CodigosRecuperacao }),
  },
  listSessoes: {
    method: 'GET',
    path: 'sessoes.php',
    who: 'member',
    summary: "One's own sessions, the last used first",
    answer: dataOf(z.array(Sessao)),
  },
  endSessao: {
    method: 'DELETE',
    path: 'sessoes.php',
    who: 'member',
    summary: "One's own sessions: ends one",
    json: Sessao.pick({ id: true }),
    answer: Done,
  },
  endOutrasSessoes: {
    method: 'DELETE',
    path: 'outrasSessoes.php',
    who: 'member',
    summary: "One's own sessions: ends all but the one that asks",
    answer: Done,
  },
} as const satisfies Record<string, Endpoint>
