/** A link that dials a Brazilian number, in any usual spelling. */
export function phoneHref(telefone: string): string {
  return `tel:+${withCountry(telefone.replace(/\D/g, '').replace(/^0+/, ''))}`
}

/** @param whatsapp digits with country code */
export function whatsappHref(whatsapp: string): string {
  return `https://wa.me/${whatsapp}`
}

/** The area code 55, in Rio Grande do Sul, is no country code. */
export function withCountry(digits: string): string {
  return digits.startsWith('55') && digits.length > 11 ? digits : `55${digits}`
}
