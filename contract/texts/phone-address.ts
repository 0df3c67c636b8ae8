/** A link that dials a Brazilian number, in any usual spelling; undefined for a text without one. */
export function phoneHref(telefone: string): string | undefined {
  const digits = telefone.replace(/\D/g, '').replace(/^0+/, '')
  return digits === '' ? undefined : `tel:+${withCountry(digits)}`
}

/** @param whatsapp digits with country code. @param text that stands ready to be sent */
export function whatsappHref(whatsapp: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${whatsapp}${query}`
}

/** A number with country code as it is read in Brazil: '(27) 99999-0000'. */
export function phoneInWords(digits: string): string {
  const [, area, begin, end] = brazilian.exec(digits) ?? []
  return area === undefined ? `+${digits}` : `(${area}) ${begin}-${end}`
}

/** Whether a number with country code is a mobile: a landline seldom has WhatsApp. */
export function isMobile(digits: string): boolean {
  const [, , begin] = brazilian.exec(digits) ?? []
  return begin === undefined || begin.length === 5
}

const brazilian = /^55(\d\d)(9?\d{4})(\d{4})$/

/** The area code 55, in Rio Grande do Sul, is no country code. */
export function withCountry(digits: string): string {
  return digits.startsWith('55') && digits.length > 11 ? digits : `55${digits}`
}
