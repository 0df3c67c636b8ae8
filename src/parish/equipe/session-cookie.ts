/** The cookie by which a browser shows who is logged in; over https `__Host-` stands before it. */
export const sessionCookie = 'sessao'

/** Whether a request's Cookie header contains it; the session may have ended. */
export function bringsSession(header: string | null): boolean {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('=')[0])
    .some((name) => name === sessionCookie || name === `__Host-${sessionCookie}`)
}
