import * as fc from 'fast-check'
import { hasError, isStaticPix, parsePix } from 'pix-utils'
import { describe, expect, test } from 'vitest'
import { brCode } from './br-code.ts'
import { isCnpj } from './cnpj.ts'
import { codeWords } from './code-words.ts'
import { isKey } from './key.ts'

const payment = {
  recebedor: 'Fulano de Tal',
  cidade: 'BRASILIA',
  chave: '123e4567-e12b-12d1-a456-426655440000',
  txid: 'A1',
  valor: '',
}

test('a code with a txid equals the example of the Banco Central’s manual', () => {
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
    '5913Fulano de Tal6008BRASILIA62070503***63041D3D'
  expect(brCode({ ...payment, txid: '***' })).toBe(example)
})

test('an amount has two decimals, and none has no field', () => {
  expect(brCode({ ...payment, valor: '50,00' })).toContain('5303986540550.005802BR')
  expect(brCode(payment)).toContain('53039865802BR')
})

test('the longest key fits into its field', () => {
  const chave = `${'a'.repeat(68)}@ex.br.io`
  expect(chave).toHaveLength(77)
  expect(brCode({ ...payment, chave })).toContain(`26990014br.gov.bcb.pix0177${chave}5204`)
})

// The library that reads codes cuts longer ones itself.
test('a name has at most 25 letters, and a town 15', () => {
  const code = brCode({ ...payment, recebedor: 'N'.repeat(40), cidade: 'C'.repeat(40) })
  expect(code).toContain(`5925${'N'.repeat(25)}6015${'C'.repeat(15)}62`)
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digits = '0123456789'
const text = (of: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...of), minLength, maxLength })

const chaves = fc.oneof(
  fc.uuid(),
  text(digits, 8, 8).map((number) => `+55279${number}`),
  fc
    .tuple(text(`${letters.toLowerCase()}${digits}._-`, 1, 64), text('abc', 1, 8))
    .map(([name, host]) => `${name}@${host}.br`),
  // One of a hundred pairs of digits is right.
  text(letters + digits, 12, 12).map((base) =>
    Array.from({ length: 100 }, (_, pair) => base + String(pair).padStart(2, '0')).find(isCnpj)!,
  ),
)

const payments = fc.record({
  recebedor: fc.oneof(
    text(`${letters}${letters.toLowerCase()}áàãâéêíóõôúüçÁÃÉÍÓÚÇ '&ªº.-`, 1, 60),
    fc.constantFrom('Mitra Diocesana de Cachoeiro de Itapemirim', 'Paróquia São José'),
  ),
  cidade: text(`${letters}${letters.toLowerCase()}áãâéêíóôúç '-`, 1, 32),
  chave: chaves,
  txid: text(letters + letters.toLowerCase() + digits, 1, 25),
  valor: fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 999_999_999 }).map((all) => (all / 100).toFixed(2).replace('.', ',')),
  ),
})

describe('a library that reads codes of PIX', () => {
  test('a library reads what was written, its checksum too: 10,000 payments', () => {
    const isNamed = ({ recebedor, cidade }: typeof payment) =>
      codeWords(recebedor, 25) !== '' && codeWords(cidade, 15) !== ''
    let read = 0
    fc.assert(
      fc.property(payments.filter(isNamed), (given) => {
        const pix = parsePix(brCode(given))
        if (hasError(pix) || !isStaticPix(pix)) throw new Error(`not read: ${brCode(given)}`)
        read += 1
        expect(isKey(pix.pixKey)).toBe(true)
        expect({
          chave: pix.pixKey,
          txid: pix.txid,
          valor: pix.transactionAmount,
          recebedor: pix.merchantName,
          cidade: pix.merchantCity,
          moeda: pix.transactionCurrency,
          pais: pix.countryCode,
        }).toEqual({
          chave: given.chave,
          txid: given.txid,
          valor: Number(given.valor.replace(',', '.')),
          recebedor: codeWords(given.recebedor, 25),
          cidade: codeWords(given.cidade, 15),
          moeda: '986',
          pais: 'BR',
        })
      }),
      { numRuns: 10_000 },
    )
    expect(read).toBe(10_000)
  })

  test('a library refuses a code in which one character is another', () => {
    const code = brCode(payment)
    expect(hasError(parsePix(code.replace('Fulano', 'Fulana')))).toBe(true)
  })
})
