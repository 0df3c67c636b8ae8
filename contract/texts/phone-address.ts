/** A link that dials a Brazilian number, in any usual spelling; undefined for a text without one. */
export function phoneHref(telefone: string): string | undefined {
  const digits = telefone.replace(/\D/g, '').replace(/^0+/, '')
  return digits === '' ? undefined : `tel:+${withCountry(digits)}`
}

/** @param whatsapp digits with country code */
export function whatsappHref(whatsapp: string): string {
  return `https://wa.me/${whatsapp}`
}

/** The area code 55, in Rio Grande do Sul, is no country code. */
export function withCountry(digits: string): string {
  return digits.startsWith('55') && digits.length > 11 ? digits : `55${digits}`
}
