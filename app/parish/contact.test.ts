import { describe, expect, test } from 'vitest'
import type { Parish } from './root-data.ts'
import { addressLines, emailHref, phoneHref, splitAtPhones, whatsappHref } from './contact.ts'

const site: Parish = {
  nome: 'Paróquia',
  endereco: 'Praça da Matriz, 120',
  bairro: 'Centro',
  cidade: 'Santa Rita do Vale',
  uf: 'ES',
  cep: '29999-000',
  telefone: '',
  whatsapp: '',
  email: '',
  instagram: '',
  facebook: '',
  horarioSecretaria: '',
  feriados: [],
  versao: 1,
}

describe('the address', () => {
  test('is written as on an envelope', () => {
    expect(addressLines(site)).toEqual([
      'Praça da Matriz, 120, Centro',
      'Santa Rita do Vale – ES',
      'CEP 29999-000',
    ])
  })

  const without: [field: keyof Parish, lines: string[]][] = [
    ['bairro', ['Praça da Matriz, 120', 'Santa Rita do Vale – ES', 'CEP 29999-000']],
    ['endereco', ['Centro', 'Santa Rita do Vale – ES', 'CEP 29999-000']],
    ['uf', ['Praça da Matriz, 120, Centro', 'Santa Rita do Vale', 'CEP 29999-000']],
    ['cep', ['Praça da Matriz, 120, Centro', 'Santa Rita do Vale – ES']],
  ]

  test.each(without)('does without %s', (field, lines) => {
    expect(addressLines({ ...site, [field]: '' })).toEqual(lines)
  })

  test('of nothing is nothing', () => {
    const empty = { ...site, endereco: '', bairro: '', cidade: '', uf: '', cep: '' }
    expect(addressLines(empty)).toEqual([])
  })
})

const numbers: [telefone: string, href: string][] = [
  ['(27) 3000-0000', 'tel:+552730000000'],
  ['27 90000-0000', 'tel:+5527900000000'],
  ['2730000000', 'tel:+552730000000'],
  ['+55 27 3000-0000', 'tel:+552730000000'],
  ['+55 (27) 90000-0000', 'tel:+5527900000000'],
  // 55 is also the code of a part of Rio Grande do Sul.
  ['(55) 3000-0000', 'tel:+555530000000'],
  ['(55) 90000-0000', 'tel:+5555900000000'],
  // With the zero of a trunk call, as many people write it.
  ['(027) 3000-0000', 'tel:+552730000000'],
  ['0 27 90000-0000', 'tel:+5527900000000'],
]

test.each(numbers)('%s is dialled as %s', (telefone, href) => {
  expect(phoneHref(telefone)).toBe(href)
})

test('a text without a number is not dialled', () => {
  expect(phoneHref('a combinar')).toBeUndefined()
})

test('an email that was stored before it was checked adds nothing to the message', () => {
  expect(emailHref('secretaria@paroquia.org.br')).toBe('mailto:secretaria@paroquia.org.br')
  const href = emailHref('a@b.example?bcc=x@y.example, c@d.example')
  expect(href).toBe('mailto:a@b.example%3Fbcc%3Dx%40y.example%2C%20c%40d.example')
})

test('WhatsApp takes the digits with the code of the country', () => {
  expect(whatsappHref('5527900000000')).toBe('https://wa.me/5527900000000')
})

describe('telephone numbers in a text', () => {
  test.each([
    ['Secretaria, (27) 3000-0000', ['Secretaria, ', '(27) 3000-0000', '']],
    ['27 99999-1234 (Ana) ou 27988887777', ['', '27 99999-1234', ' (Ana) ou ', '27988887777', '']],
    ['+55 27 99999 1234', ['', '+55 27 99999 1234', '']],
    // Its area code is unknown.
    ['Ana, 99999-1234', ['Ana, 99999-1234']],
    ['até 31/12/2026, sala 12', ['até 31/12/2026, sala 12']],
    ['CNPJ 12.345.678/0001-90', ['CNPJ 12.345.678/0001-90']],
  ])('%s', (text, parts) => {
    expect(splitAtPhones(text)).toEqual(parts)
  })
})
