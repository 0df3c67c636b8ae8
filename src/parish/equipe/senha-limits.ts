/** UTF-16 units. */
export const shortestSenha = 8

export const longestSenha = 200
