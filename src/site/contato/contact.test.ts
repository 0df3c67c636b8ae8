import { describe, expect, test } from 'vitest'
import type { Parish } from '../document/root-data.ts'
import {
  addressLines,
  emailHref,
  isOffice,
  messageHref,
  officeContact,
  placeInTown,
} from './contact.ts'

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
  canalYoutube: '',
  plantao: '',
  canalWhatsapp: '',
  horarioSecretaria: '',
  igreja: '',
  igrejaFoco: '',
  emblema: '',
  emblemaCongregacao: '',
  versao: 1,
}

describe('the address', () => {
  test('the address is written as on an envelope', () => {
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

  test.each(without)('the address does without %s', (field, lines) => {
    expect(addressLines({ ...site, [field]: '' })).toEqual(lines)
  })

  test('the address of nothing is nothing', () => {
    const empty = { ...site, endereco: '', bairro: '', cidade: '', uf: '', cep: '' }
    expect(addressLines(empty)).toEqual([])
  })
})

test.each([
  ['Salão paroquial', site, 'Salão paroquial, Santa Rita do Vale, ES'],
  ['Ginásio, Santa Rita do Vale', site, 'Ginásio, Santa Rita do Vale, ES'],
  ['Salão', { cidade: '', uf: '' }, 'Salão'],
  ['Salão', null, 'Salão'],
])('a map is asked for %s of %o as %s', (words, of, asked) => {
  expect(placeInTown(words, of)).toBe(asked)
})

test('an email that was stored before it was checked adds nothing to the message', () => {
  expect(emailHref('secretaria@paroquia.org.br')).toBe('mailto:secretaria@paroquia.org.br')
  const href = emailHref('a@b.example?bcc=x@y.example, c@d.example')
  expect(href).toBe('mailto:a@b.example%3Fbcc%3Dx%40y.example%2C%20c%40d.example')
})

describe('the office is asked', () => {
  const asked = (known: Partial<Parish>) => officeContact({ ...site, ...known })

  test('the office is asked by telephone, else by WhatsApp', () => {
    const telefone = '(27) 3333-4444'
    expect(asked({ telefone, whatsapp: '5527999990000' })).toMatchObject({
      href: 'tel:+552733334444',
      text: telefone,
      short: 'Telefone',
      inSentence: 'o telefone da secretaria',
    })
    expect(asked({ telefone: 'sem telefone', whatsapp: '5527999990000' })).toMatchObject({
      href: 'https://wa.me/5527999990000',
      text: 'WhatsApp',
      inSentence: 'o WhatsApp da secretaria',
    })
  })

  test('the office is not asked in a way that the site does not know', () => {
    expect(asked({})).toBeUndefined()
  })
})

test.each([
  ['Secretaria', true],
  ['Secretaria paroquial', true],
  ['Secretária Ana', true],
  ['Secretariado da Catequese', false],
  ['Ana, da secretaria', false],
])('%s is the office: %s', (nome, is) => {
  expect(isOffice(nome)).toBe(is)
})

describe('a message to the office', () => {
  const email = 'secretaria@paroquia.org.br'

  test('a message goes by WhatsApp, else by email', () => {
    expect(messageHref({ whatsapp: '5527999990000', email }, 'Horários', 'Olá!\nÀs 7h & 8h?')).toBe(
      'https://wa.me/5527999990000?text=Ol%C3%A1!%0A%C3%80s%207h%20%26%208h%3F',
    )
    expect(messageHref({ whatsapp: '', email }, 'Horários', 'Olá!\n&')).toBe(
      `mailto:${email}?subject=Hor%C3%A1rios&body=Ol%C3%A1!%0D%0A%26`,
    )
  })

  test('a message goes nowhere if the parish has neither', () => {
    expect(messageHref({ whatsapp: '', email: '' }, 'Horários', 'Olá!')).toBeUndefined()
  })
})
