/** Over https, the prefix `__Host-` is added. */
export const sessionCookie = 'sessao'

/** The session may have ended. @param header Cookie */
export function bringsSession(header: string | null): boolean {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('=')[0])
    .some((name) => name === sessionCookie || name === `__Host-${sessionCookie}`)
}
