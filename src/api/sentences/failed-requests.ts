// What a person is told when a call brought no answer, or none that can be used.

/** What the API client raises for an answer that is not OK and brings no sentence. */
export function requestFailed(status: number): string {
  return `Erro de requisição: ${status}`
}
/** The same without any answer. */
export const noConnection = 'sem conexão com o servidor'
/** The same for an answer that the contract does not allow. */
export const unreadableAnswer = 'resposta inválida do servidor'

/** The same for a call that needs a recent login, when the password was not given. */
export const senhaNotConfirmed = 'Você não confirmou a sua senha, e nada foi mudado.'

/** While the database is away, on pages and in answers. */
export const siteAway = 'O site está voltando. Tente novamente em um minuto.'

/** After 'Sair' without an answer. */
export const sessionStillOpen =
  'O servidor não respondeu, e sua sessão ainda pode estar aberta. Se outras pessoas usam este aparelho, abra Login mais tarde e clique em Sair de novo.'
