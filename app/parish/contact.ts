import type { Parish } from './root-data.ts'

/** The postal address as on an envelope, without unknown parts. */
export function addressLines(site: Parish): string[] {
  const place = [site.cidade, site.uf].filter(Boolean).join(' – ')
  const street = [site.endereco, site.bairro].filter(Boolean).join(', ')
  const cep = site.cep && `CEP ${site.cep}`
  return [street, place, cep].filter((line) => line !== '')
}

/** A link that dials a Brazilian number, in any usual spelling; undefined for a text without one. */
export function phoneHref(telefone: string): string | undefined {
  const digits = telefone.replace(/\D/g, '').replace(/^0+/, '')
  if (digits === '') return undefined
  return `tel:+${digits.startsWith('55') && digits.length > 11 ? digits : `55${digits}`}`
}

/** A link that writes to the address, whatever an older version of the site stored. */
export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** A Brazilian number with its area code: '(27) 99999-1234', '+55 27 3000-0000'. */
const phone = /((?:\+55[ .-]?)?\(?\b\d{2}\)?[ .-]?9?\d{4}[ .-]?\d{4}\b)/

/** A text in parts: every other one, from the second on, is a number to dial. */
export function splitAtPhones(text: string): string[] {
  return text.split(phone)
}

/** @param whatsapp digits with country code */
export function whatsappHref(whatsapp: string): string {
  return `https://wa.me/${whatsapp}`
}
