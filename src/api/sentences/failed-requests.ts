export function requestFailed(status: number): string {
  return `Erro de requisição: ${status}`
}
export const noConnection = 'sem conexão com o servidor'
export const unreadableAnswer = 'resposta inválida do servidor'

/** Shown when a proxy answered in place of the site. */
export const siteSilent = 'O site não respondeu. Espere um minuto e tente novamente.'
/** @param size of the file or text, '12 MB' */
export const refusedBySize = (what: 'arquivo' | 'texto', size: string): string =>
  `O servidor recusou o ${what} pelo tamanho (${size}). Envie um menor, ou peça a quem cuida do servidor que aceite envios maiores.`

export const passwordNotConfirmed = 'Você não confirmou a sua senha, e nada foi mudado.'

export const siteAway = 'O site está voltando. Tente novamente em um minuto.'

export const sessionStillOpen =
  'O servidor não respondeu, e sua sessão ainda pode estar aberta. Se outras pessoas usam este aparelho, abra Login mais tarde e toque em Sair de novo.'
