// Codes contain letters without accents, digits and few signs.
import { withoutAccents } from '../../model/texts/folded-text.ts'

/** Banks' apps show other signs wrongly. */
const others = /[^A-Za-z0-9 .-]+/g
/** A shortened name does not end with such a word. */
const small = /(?: (?:d|d[aeo]s?|e))+$/i

/** Cuts at the end of a word where possible. */
export function codeWords(text: string, most: number): string {
  const plain = withoutAccents(text).replaceAll(others, ' ')
  const words = plain.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= most) return words
  const end = words.lastIndexOf(' ', most)
  return end <= 0 ? words.slice(0, most) : words.slice(0, end).replace(small, '').trim()
}

const longestTxid = 25

/** Says that the code has no identifier (Banco Central's manual). */
export const noTxid = '***'

/** Banks refuse other signs, and WhatsApp turns `***` into bold. */
export function isTxid(txid: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{1,${longestTxid}}$`).test(txid)
}

/** 'Obra da torre' becomes 'OBRADATORRE'. */
export function txidOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z0-9]/g, '')
  return plain.toUpperCase().slice(0, longestTxid) || 'OFERTA'
}
