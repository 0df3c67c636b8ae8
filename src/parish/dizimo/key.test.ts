import { expect, test } from 'vitest'
import { isCnpj, settledCnpj, shownCnpj } from './cnpj.ts'
import { isKey, refusalOfKey, settledKey } from './key.ts'

test.each([
  ['12.345.678/0001-95', '12345678000195'],
  [' 12345678000195 ', '12345678000195'],
  // The example of Receita Federal, with letters.
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['Dizimo@Paroquia.org.br', 'dizimo@paroquia.org.br'],
  ['(27) 99999-0000', '+5527999990000'],
  ['27 99999 0000', '+5527999990000'],
  ['027999990000', '+5527999990000'],
  ['+55 27 99999-0000', '+5527999990000'],
  ['5527999990000', '+5527999990000'],
  ['(27) 3000-0000', '+552730000000'],
  ['123E4567-E89B-42D3-A456-426655440000', '123e4567-e89b-42d3-a456-426655440000'],
])('%s is the key %s', (typed, key) => {
  expect(settledKey(typed)).toBe(key)
  expect(settledKey(key)).toBe(key)
  expect(refusalOfKey(key)).toBeUndefined()
})

test.each([
  ['529.982.247-25', 'CPF'],
  ['52998224725', 'CPF'],
  ['12.345.678/0001-96', 'CNPJ não confere'],
  ['00.000.000/0000-00', 'CNPJ não confere'],
  ['dizimo @paroquia.org.br', 'email'],
  [`${'a'.repeat(70)}@ex.org.br`, 'até 77'],
  ['99999-0000', 'telefone com DDD'],
  ['+1 555 0100', 'telefone com DDD'],
  ['00020126580014br.gov.bcb.pix', 'copia e cola'],
  ['paróquia', 'chave aleatória'],
])('%s is no key: %s', (typed, words) => {
  expect(isKey(settledKey(typed))).toBe(false)
  expect(refusalOfKey(settledKey(typed))).toContain(words)
})

test('an email has 77 characters at most', () => {
  expect(isKey(`${'a'.repeat(67)}@ex.org.br`)).toBe(true)
  expect(isKey(`${'a'.repeat(68)}@ex.org.br`)).toBe(false)
})

test('a CNPJ is known by its check digits', () => {
  expect(isCnpj('12345678000195')).toBe(true)
  expect(isCnpj('12345678000194')).toBe(false)
  expect(isCnpj('12ABC34501DE35')).toBe(true)
  expect(isCnpj('12ABC34501DE36')).toBe(false)
  expect(isCnpj('11111111111111')).toBe(false)
  // A remainder of 1 gives the digit 0: in the last place, and in the one before it.
  expect(isCnpj('10000148000180')).toBe(true)
  expect(isCnpj('10000296000102')).toBe(true)
})

test('a CNPJ is shown with its signs; other text stays', () => {
  expect(shownCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(settledCnpj('não temos')).toBe('não temos')
})
