// Normalises the parish's contact as staff type it. Without Zod: the preview needs it too.

/** The address of a profile; '@nome' is completed to an address of the network. */
export function profileAddress(network: 'instagram' | 'facebook', text: string): string {
  const given = text.trim()
  if (given.startsWith('@')) return `https://www.${network}.com/${given.slice(1)}`
  return given === '' || given.includes('://') ? given : `https://${given}`
}

/** Digits with country code, as wa.me takes them; a Brazilian number without it is completed. */
export function whatsappDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits
}
