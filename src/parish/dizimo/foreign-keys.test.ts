import { expect, test } from 'vitest'
import { brCode } from './br-code.ts'
import { foreignKeysIn } from './foreign-keys.ts'

const own = { chave: 'dizimo@paroquia.org.br', cnpj: '12345678000195' }
const payment = { recebedor: 'Mitra', cidade: 'Vitória', txid: 'OFERTA', valor: '' }
const codeOf = (chave: string) => brCode({ ...payment, chave })
const random = '123e4567-e89b-42d3-a456-426614174000'

test.each([
  ['A chave mudou. Nova chave: novo@banco.com', ['novo@banco.com']],
  ['PIX da reforma:\n(27) 99999-0000', ['+5527999990000']],
  ['Doações por Pix: 529.982.247-25', ['529.982.247-25']],
  ['Contribua pelo PIX do salão, CNPJ 11.222.333/0001-81.', ['11222333000181']],
  [`Chave aleatória: ${random}`, [random]],
  ['Doe: novo@\u200bbanco.com (PIX)', ['novo@banco.com']],
  [`Copie e cole:\n${codeOf('novo@banco.com')}`, ['novo@banco.com']],
  [`Copie: ${codeOf(random)} e ${codeOf(own.chave)}`, [random]],
])('%j asks to pay to another', (text, keys) => {
  expect(foreignKeysIn(text, own)).toEqual(keys)
})

test.each([
  'O PIX da paróquia é DIZIMO@paroquia.org.br, CNPJ 12.345.678/0001-95.',
  codeOf(own.chave),
  'Secretaria: (27) 3333-4444, secretaria@paroquia.org.br',
  'A chave do salão está com a Rita. Missa em 24/12/2026, às 19h30.',
  `Pague o PIX na secretaria. ${'Venha à festa de São José. '.repeat(4)}Dúvidas: (27) 99999-0000`,
])('%j does not', (text) => {
  expect(foreignKeysIn(text, own)).toEqual([])
})
