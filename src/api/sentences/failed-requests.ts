// Sentences for calls without a usable answer.

export function requestFailed(status: number): string {
  return `Erro de requisição: ${status}`
}
export const noConnection = 'sem conexão com o servidor'
export const unreadableAnswer = 'resposta inválida do servidor'

/** Recent login needed, and the password not given. */
export const senhaNotConfirmed = 'Você não confirmou a sua senha, e nada foi mudado.'

export const siteAway = 'O site está voltando. Tente novamente em um minuto.'

export const sessionStillOpen =
  'O servidor não respondeu, e sua sessão ainda pode estar aberta. Se outras pessoas usam este aparelho, abra Login mais tarde e toque em Sair de novo.'
