// Normalises the parish's contact as staff type it. Without Zod: the preview needs it too.

import { settledLine } from './texts/settled.ts'

/** Social networks, each with its own hosts. */
const networks = {
  instagram: { name: 'Instagram', hosts: /^(?:.+\.)?instagram\.com$/ },
  facebook: { name: 'Facebook', hosts: /^(?:.+\.)?(?:facebook|fb)\.com$/ },
}
export type Network = keyof typeof networks

export function networkName(network: Network): string {
  return networks[network].name
}

/**
 * The https address of a profile, without user name and port; '@nome' is completed, '' stays.
 *
 * @returns undefined if it is no page of the network
 */
export function profileAddress(network: Network, text: string): string | undefined {
  const typed = text.trim()
  // The URL parser drops line breaks, and encodes what cannot be stored.
  if (/[\s\p{Control}]/u.test(typed)) return undefined
  const given = settledLine(typed)
  if (given === '') return ''
  const written = given.startsWith('@') ? `www.${network}.com/${given.slice(1)}` : given
  const completed = written.includes('://') ? written : `https://${written}`
  if (!URL.canParse(completed)) return undefined
  const { protocol, hostname, pathname, search } = new URL(completed)
  if (!/^https?:$/.test(protocol)) return undefined
  return networks[network].hosts.test(hostname)
    ? `https://${hostname}${pathname}${search}`
    : undefined
}

/** Digits with country code, as wa.me takes them; a Brazilian number without it is completed. */
export function whatsappDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits
}
