import { expect, test } from 'vitest'
import { questionOnKey } from './dizimo.ts'

const cnpj = '12345678000195'
const branch = '12ABC34501DE35'

test('a key that is another CNPJ is asked about, with both numbers', () => {
  expect(questionOnKey({ chave: branch, cnpj })?.texts).toEqual(
    expect.arrayContaining(['Chave PIX: 12.ABC.345/01DE-35', 'Campo CNPJ: 12.345.678/0001-95']),
  )
})

test.each([
  { chave: cnpj, cnpj },
  { chave: 'dizimo@paroquia.org.br', cnpj },
  { chave: '+5527999990000', cnpj },
  { chave: '', cnpj },
  // Fields that are refused.
  { chave: '12345678000194', cnpj },
  { chave: branch, cnpj: '' },
])('nothing is asked about $chave beside $cnpj', (dizimo) => {
  expect(questionOnKey(dizimo)).toBeUndefined()
})
