// Texts as they stand in a code: letters without accents, digits, and few signs.
import { withoutAccents } from '../../model/texts/folded-text.ts'

/** What apps of banks show without trouble. */
const others = /[^A-Za-z0-9 .-]+/g
/** A name does not end with one of these. */
const small = /(?: (?:d|d[aeo]s?|e))+$/i

/** At most so many characters, cut at the end of a word where that is possible. */
export function codeWords(text: string, most: number): string {
  const plain = withoutAccents(text).replaceAll(others, ' ')
  const words = plain.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= most) return words
  const end = words.lastIndexOf(' ', most)
  return end <= 0 ? words.slice(0, most) : words.slice(0, end).replace(small, '').trim()
}

/** Characters of a txid, as of the receiver's name. */
const longestTxid = 25

/** Of the Banco Central's manual: the code has no identifier. */
export const noTxid = '***'

/** Letters and digits: banks refuse others, and WhatsApp turns `***` into bold. */
export function isTxid(txid: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{1,${longestTxid}}$`).test(txid)
}

/** 'Obra da torre' as 'OBRADATORRE' */
export function txidOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z0-9]/g, '')
  return plain.toUpperCase().slice(0, longestTxid) || 'OFERTA'
}
