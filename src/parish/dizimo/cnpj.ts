// The CNPJ, which has letters too since July 2026: IN RFB 2.229/2024.

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** '12.345.678/0001-95' becomes 14 characters; other text stays. */
export function settledCnpj(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[\s./-]/g, '')
  return /^[A-Z0-9]{12}\d{2}$/.test(characters) ? characters : text
}

/** Checks form and check digits. @param cnpj as stored */
export function isCnpj(cnpj: string): boolean {
  if (!/^[A-Z0-9]{12}\d{2}$/.test(cnpj) || /^(.)\1+$/.test(cnpj)) return false
  const first = checkDigit(cnpj.slice(0, 12))
  return cnpj.endsWith(`${first}${checkDigit(cnpj.slice(0, 12) + first)}`)
}

/** A letter counts by its distance from '0' in ASCII: A is 17. */
function checkDigit(characters: string): number {
  const own = weights.slice(-characters.length)
  const sum = own.reduce((so, weight, at) => so + weight * (characters.charCodeAt(at) - 48), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** '12.345.678/0001-95' */
export function shownCnpj(cnpj: string): string {
  return cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}
