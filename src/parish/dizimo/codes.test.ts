import { parsePix } from 'pix-utils'
import { expect, test } from 'vitest'
import { codesOf } from './codes.ts'

const receiver = {
  recebedor: 'Mitra Diocesana',
  cidade: 'Vitória',
  cnpj: '12345678000195',
  chave: 'dizimo@paroquia.org.br',
  semIdentificador: 0,
  finalidades: [],
} as const

test('each purpose has a code with its own txid and amount', () => {
  const finalidades = [
    { nome: 'Dízimo', txid: 'DZ1', valor: '' },
    { nome: 'Obra da torre', txid: '', valor: '50,00' },
    { nome: '', txid: '', valor: '' },
  ]
  const codes = codesOf({ ...receiver, finalidades })
  expect(codes.map(({ nome, valor }) => [nome, valor])).toEqual([
    ['Dízimo', ''],
    ['Obra da torre', '50,00'],
  ])
  expect(codes.map(({ codigo }) => parsePix(codigo))).toMatchObject([
    { txid: 'DZ1', transactionAmount: 0 },
    { txid: 'OBRADATORRE', transactionAmount: 50 },
  ])
})

test('a parish whose bank gives its own identifiers has codes without any', () => {
  const finalidades = [{ nome: 'Dízimo', txid: 'DZ1', valor: '' }]
  const [code] = codesOf({ ...receiver, semIdentificador: 1, finalidades })
  expect(code?.codigo).toMatch(/62070503\*\*\*6304[0-9A-F]{4}$/)
  expect(parsePix(code!.codigo)).toMatchObject({ txid: '***', pixKey: receiver.chave })
})

test('without purposes there is one code', () => {
  expect(codesOf(receiver)).toMatchObject([{ nome: 'Dízimo e ofertas', valor: '' }])
})

test.each([
  { chave: '' },
  { chave: '52998224725' },
  { cnpj: '' },
  { cnpj: '12345678000194' },
  { recebedor: ' ' },
  { cidade: '' },
])('there is no code with %o', (wrong) => expect(codesOf({ ...receiver, ...wrong })).toEqual([]))
