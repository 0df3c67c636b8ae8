// Normalises the parish's contact as staff type it. Without Zod: the preview needs it too.

export function instagramAddress(text: string): string {
  return completeAddress(text.trim(), 'https://www.instagram.com/')
}

export function facebookAddress(text: string): string {
  return completeAddress(text.trim(), 'https://www.facebook.com/')
}

/** Digits with country code, as wa.me takes them; a Brazilian number without it is completed. */
export function whatsappDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits
}

/** Completes '@nome' to an address of the network. */
function completeAddress(text: string, home: string): string {
  if (text.startsWith('@')) return home + text.slice(1)
  return text === '' || text.includes('://') ? text : `https://${text}`
}
