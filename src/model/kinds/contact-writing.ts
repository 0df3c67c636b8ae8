// Without Zod, because the preview loads this.

import { settledLine } from '../texts/settled.ts'

type Rules = {
  hosts: RegExp
  handle?: (name: string) => string
  /** The path of a channel; the rest of the path is dropped. */
  channel?: RegExp
  refusal: string
}

const networks = {
  instagram: {
    hosts: /^(?:.+\.)?instagram\.com$/,
    handle: (name) => `www.instagram.com/${name}`,
    refusal: 'Cole o endereço da página da paróquia no Instagram, ou escreva @nome.',
  },
  facebook: {
    hosts: /^(?:.+\.)?(?:facebook|fb)\.com$/,
    handle: (name) => `www.facebook.com/${name}`,
    refusal: 'Cole o endereço da página da paróquia no Facebook, ou escreva @nome.',
  },
  youtube: {
    hosts: /^(?:(?:.+\.)?youtube\.com|youtu\.be)$/,
    handle: (name) => `www.youtube.com/@${name}`,
    channel: /^\/(?:@[^/]+|(?:channel|c|user)\/[^/]+)/,
    refusal:
      'Cole o endereço do canal da paróquia no YouTube (não o de um vídeo), ou escreva @nome.',
  },
  whatsapp: {
    hosts: /^(?:www\.)?whatsapp\.com$/,
    channel: /^\/channel\/[^/]+/,
    refusal: 'Cole o link do canal da paróquia no WhatsApp. Ele começa com whatsapp.com/channel.',
  },
} as const satisfies Record<string, Rules>
export type Network = keyof typeof networks

export function profileRefusal(network: Network): string {
  return networks[network].refusal
}

/**
 * '@nome' is completed, user name and port are dropped, '' stays.
 *
 * @returns undefined if it is no page of the network
 */
export function profileAddress(network: Network, text: string): string | undefined {
  const typed = text.trim()
  // The URL parser would drop line breaks and encode what cannot be stored.
  if (/[\s\p{Control}]/u.test(typed)) return undefined
  const given = settledLine(typed)
  if (given === '') return ''
  const { hosts, handle, channel }: Rules = networks[network]
  const written = given.startsWith('@') && handle ? handle(given.slice(1)) : given
  const completed = written.includes('://') ? written : `https://${written}`
  if (!URL.canParse(completed)) return undefined
  const { protocol, hostname, pathname, search } = new URL(completed)
  if (!/^https?:$/.test(protocol)) return undefined
  if (!hosts.test(hostname)) return undefined
  if (channel === undefined) return `https://${hostname}${pathname}${search}`
  const path = channel.exec(pathname)?.[0]
  return path === undefined ? undefined : `https://${hostname}${path}`
}
