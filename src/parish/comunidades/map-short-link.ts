/** The links that the app of Google Maps shares; only the network knows where they lead. */
const shared = /(?:^|\s|\/\/)(maps\.app\.goo\.gl|goo\.gl\/maps)\/([\w-]{1,100})/i

/** The address of such a link in a text, without what a phone or a mail program added to it. */
export function shortMapLink(text: string): string | undefined {
  const [, host, id] = shared.exec(text) ?? []
  return host === undefined ? undefined : `https://${host.toLowerCase()}/${id}`
}
