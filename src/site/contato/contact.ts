import { isMobile, phoneHref, phoneInWords, whatsappHref } from '../../model/texts/phone-address.ts'
import { slugOf } from '../../model/texts/slug.ts'
import type { Parish } from '../document/root-data.ts'

export function addressLines(site: Parish): string[] {
  const place = [site.cidade, site.uf].filter(Boolean).join(' – ')
  const street = [site.endereco, site.bairro].filter(Boolean).join(', ')
  const cep = site.cep && `CEP ${site.cep}`
  return [street, place, cep].filter((line) => line !== '')
}

/** Adds the town, unless the words name it, so that a map finds the place. */
export function placeInTown(words: string, site: Pick<Parish, 'cidade' | 'uf'> | null): string {
  const { cidade = '', uf = '' } = site ?? {}
  const isNamed = cidade === '' || words.toLowerCase().includes(cidade.toLowerCase())
  return [words, ...(isNamed ? [] : [cidade]), uf].filter(Boolean).join(', ')
}

/** Encoded, because old addresses were stored without a check. */
export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** WhatsApp, else email; undefined if the parish has neither. */
export function messageHref(
  { whatsapp, email }: Pick<Parish, 'whatsapp' | 'email'>,
  subject: string,
  text: string,
): string | undefined {
  if (whatsapp !== '') return whatsappHref(whatsapp, text)
  if (email === '') return undefined
  // In a body, lines end as in an email (RFC 6068).
  const [about, body] = [subject, text.replaceAll('\n', '\r\n')].map(encodeURIComponent)
  return `${emailHref(email)}?subject=${about}&body=${body}`
}

export type ContactLink = { href: string; text: string }

/** Its number, and WhatsApp for a mobile one. @param digits those of `phoneDigits` */
export function phoneLinks(digits: string): ContactLink[] {
  const href = phoneHref(digits)
  if (href === undefined) return []
  const number = { href, text: phoneInWords(digits) }
  return isMobile(digits) ? [number, { href: whatsappHref(digits), text: 'WhatsApp' }] : [number]
}

/** 'Secretaria' and 'Secretária Ana', not 'Secretariado da Catequese'. */
export function isOffice(nome: string): boolean {
  return /^secretaria(?:-|$)/.test(slugOf(nome))
}

type OfficeContact = {
  href: string
  text: string
  /** A few words for a link, and the words that they leave out. */
  short: string
  of: string
  inSentence: string
}

export function officeContact({ telefone, whatsapp }: Parish): OfficeContact | undefined {
  const href = phoneHref(telefone)
  if (href !== undefined) {
    const of = `da secretaria: ${telefone}`
    return { href, text: telefone, short: 'Telefone', of, inSentence: 'o telefone da secretaria' }
  }
  if (whatsapp === '') return undefined
  const [short, of] = ['WhatsApp', 'da secretaria']
  const inSentence = `o WhatsApp ${of}`
  return { href: whatsappHref(whatsapp), text: short, short, of, inSentence }
}
