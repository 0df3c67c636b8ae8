/** The page of every link that is opened without a login. No list of pages names it. */
export const linkPath = '/NovaSenha'

/** Behind '#', the token is sent to no server and stands in no log. @param origin without '/' */
export function linkAddress(origin: string, token: string): string {
  return `${origin}${linkPath}#${token}`
}
