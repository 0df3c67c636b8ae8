// How what a person writes of the parish's contact is kept. Without Zod: the preview needs it too.

export function instagramAddress(text: string): string {
  return completeAddress(text.trim(), 'https://www.instagram.com/')
}

export function facebookAddress(text: string): string {
  return completeAddress(text.trim(), 'https://www.facebook.com/')
}

/** Digits with country code, as wa.me takes them: a Brazilian number without it gets it. */
export function whatsappDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits
}

/** '@nome' will do as well as an address of the network itself. */
function completeAddress(text: string, home: string): string {
  if (text.startsWith('@')) return home + text.slice(1)
  return text === '' || text.includes('://') ? text : `https://${text}`
}
