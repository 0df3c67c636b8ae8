// A thief who cannot change the receiver writes a key of his own into a text.
import type { Dizimo } from './dizimo.ts'
import { isCpf, isKey, settledKey } from './key.ts'

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const brCode = /000201.{20,600}?6304[\da-f]{4}/gis
/** The key of a static code; a dynamic one names a place where the bank has it. */
const account = /br\.gov\.bcb\.pix(?:01(\d\d))?(.+)/is

const written = new RegExp(
  [
    String.raw`[\w.!#$&'*+/=?^{|}~-]+@[\w-]+(?:\.[\w-]+)+`,
    String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`,
    String.raw`[\da-z]{2}\.?[\da-z]{3}\.?[\da-z]{3}\/?[\da-z]{4}-?\d\d`,
    String.raw`\+?\(?\d[\d ().-]{8,18}\d`,
  ].join('|'),
  'gi',
)
/** Elsewhere telephones and emails are for asking, not for paying. */
const paying = /\bpix\b|\bchave\b/i
/** Characters between those words and the key. */
const near = 80

/** Keys and codes in a text that ask to pay to another than the parish. */
export function foreignKeysIn(
  text: string,
  { chave, cnpj }: Pick<Dizimo, 'chave' | 'cnpj'>,
): string[] {
  const plain = text.normalize('NFKC').replaceAll(invisible, '')
  const inCodes = (plain.match(brCode) ?? []).map(keyOfCode)
  const rest = plain.replaceAll(brCode, ' ')
  const inWords = [...rest.matchAll(written)].flatMap(({ 0: typed, index }) => {
    const around = rest.slice(Math.max(0, index - near), index + typed.length + near)
    const key = settledKey(typed)
    return paying.test(around) && (isKey(key) || isCpf(key)) ? [key] : []
  })
  return [...new Set([...inCodes, ...inWords])].filter((key) => key !== chave && key !== cnpj)
}

function keyOfCode(code: string): string {
  const [, length, value = ''] = account.exec(code) ?? []
  return settledKey(value.slice(0, length === undefined ? near : Number(length)))
}
