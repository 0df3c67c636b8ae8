import type { Parish } from './root-data.ts'

/** The postal address as on an envelope, without unknown parts. */
export function addressLines(site: Parish): string[] {
  const place = [site.cidade, site.uf].filter(Boolean).join(' – ')
  const street = [site.endereco, site.bairro].filter(Boolean).join(', ')
  const cep = site.cep && `CEP ${site.cep}`
  return [street, place, cep].filter((line) => line !== '')
}

/** A link that dials a Brazilian number, in any usual spelling. */
export function phoneHref(telefone: string): string {
  const digits = telefone.replace(/\D/g, '').replace(/^0+/, '')
  return `tel:+${digits.startsWith('55') && digits.length > 11 ? digits : `55${digits}`}`
}

/** @param whatsapp digits with country code */
export function whatsappHref(whatsapp: string): string {
  return `https://wa.me/${whatsapp}`
}
