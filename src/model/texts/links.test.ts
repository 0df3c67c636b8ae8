import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linksIn, shortAddress } from './links.ts'

function linked(line: string, area?: string): string[] {
  return linksIn(line, area).map(({ start, end, href }) => `${line.slice(start, end)} > ${href}`)
}

describe('addresses', () => {
  // The first two: https://github.com/mattimaier/bnote/issues/377
  test.each([
    ['Faça a inscrição: https://forms.gle/Qx7Yb2KfT9', 'https://forms.gle/Qx7Yb2KfT9'],
    ['forms.gle/Qx7Yb2KfT9 até domingo', 'forms.gle/Qx7Yb2KfT9'],
    ['(veja www.cnbb.org.br).', 'www.cnbb.org.br'],
    ['veja “http://paroquia.example/a?b=c&d=e#f”!', 'http://paroquia.example/a?b=c&d=e#f'],
    [
      'https://pt.wikipedia.org/wiki/Penha_(Vila_Velha), por exemplo',
      'https://pt.wikipedia.org/wiki/Penha_(Vila_Velha)',
    ],
    ['[https://paroquia.example/a]', 'https://paroquia.example/a'],
    ['paroquia.example/inscricao.', 'paroquia.example/inscricao'],
    ['wa.me/5527998123456', 'wa.me/5527998123456'],
    ['bit.ly/festa-2026; traga um prato', 'bit.ly/festa-2026'],
    ['o site vatican.va e o da CNBB', 'vatican.va'],
    ['DIOCESE.ORG.BR', 'DIOCESE.ORG.BR'],
    ['maps.app.goo.gl/abc', 'maps.app.goo.gl/abc'],
    // https://github.com/openclaw/openclaw/issues/7153
    ['**https://paroquia.example/a**', 'https://paroquia.example/a'],
    ['*Inscrições: https://paroquia.example/a*', 'https://paroquia.example/a'],
    ['_em https://paroquia.example/a_', 'https://paroquia.example/a'],
    ['https://paroquia.example/a_', 'https://paroquia.example/a_'],
    ['www.paroquia.com.br.No salão', 'www.paroquia.com.br.No'],
    ['cnbb.org.br.No salão', 'cnbb.org.br'],
  ])('%s', (line, address) => {
    const href = /^https?:/.test(address) ? address : `https://${address}`
    expect(linked(line)).toEqual([`${address} > ${href}`])
  })

  // https://github.com/mozilla/bleach/issues/622, https://github.com/markdown-it/linkify-it/issues/12
  test.each([
    'Missa no domingo.No salão, almoço',
    'a festa.Se chover, na igreja.As crianças vêm',
    'domingo.no salão',
    'Pe.João e D.Luiz',
    'o folheto.pdf, a foto.jpg',
    'sáb. e dom./20h',
    'R$ 12.345,00 e CNPJ 12.345.678/0001-90',
    'Jo 3,16; 1Cor 13.4/7',
    'às 19h.Entrada franca',
    'javascript:alert(1) e data:text/html,x',
    // https://github.com/baptisteArno/typebot.io/issues/1972
    '00020126850014br.gov.bcb.pix2563pix.example.com/qr/v3/a1b2c3d4520400005303986',
    '00020126400014br.gov.bcb.pix0118ana@banco.example5204000053039865802BR',
    '00020126360014br.gov.bcb.pix0114+55279981234565204000053039865802BR',
    'https://',
    'https://x',
    'www. e www',
    'https://ana:senha@outro.example/a',
  ])('none in %s', (line) => {
    expect(linked(line)).toEqual([])
  })
})

test.each([
  ['crisma@paroquia.example, ou na secretaria', 'crisma@paroquia.example'],
  ['Escreva a ANA.SILVA@PAROQUIA.EXAMPLE.', 'ANA.SILVA@PAROQUIA.EXAMPLE'],
  ['_joao_silva+crisma@paroquia.com.br_', 'joao_silva+crisma@paroquia.com.br'],
  ['(ana@paroquia.example)', 'ana@paroquia.example'],
  ['ana@paroquia.com.Inscrições abertas', 'ana@paroquia.com'],
])('the email in %s', (line, email) => {
  expect(linked(line)).toEqual([`${email} > mailto:${email}`])
})

test('an @nome of a network is no email', () => {
  expect(linked('Siga @paroquia.example e @_paroquia_')).toEqual([])
})

describe('telephone numbers', () => {
  test.each([
    ['(27) 99812-3456', 'tel:+5527998123456'],
    ['(27)99812-3456', 'tel:+5527998123456'],
    ['27 99812 3456', 'tel:+5527998123456'],
    ['27 9 9812-3456', 'tel:+5527998123456'],
    ['(27) 9.9812.3456', 'tel:+5527998123456'],
    ['27-99812-3456', 'tel:+5527998123456'],
    ['27.99812.3456', 'tel:+5527998123456'],
    ['27/99812-3456', 'tel:+5527998123456'],
    ['(27) 99812–3456', 'tel:+5527998123456'],
    ['27998123456', 'tel:+5527998123456'],
    ['2737221234', 'tel:+552737221234'],
    ['5527998123456', 'tel:+5527998123456'],
    ['+55 27 99812-3456', 'tel:+5527998123456'],
    ['+55 (27) 3722-1234', 'tel:+552737221234'],
    ['+5527998123456', 'tel:+5527998123456'],
    ['(027) 3722-1234', 'tel:+552737221234'],
    ['(0xx27) 3722-1234', 'tel:+552737221234'],
    ['0 27 99812-3456', 'tel:+5527998123456'],
    ['(55) 3722-1234', 'tel:+555537221234'],
    ['0800 123 4567', 'tel:08001234567'],
    ['0800-123-4567', 'tel:08001234567'],
    ['+39 06 6988 3145', 'tel:+390669883145'],
  ])('%s', (number, href) => {
    expect(linked(`Secretaria: ${number}.`)).toEqual([`${number} > ${href}`])
    expect(linked(`(${number}, com Ana)`)).toEqual([`${number} > ${href}`])
  })

  test.each([
    ['fale com a Lúcia no WhatsApp (27) 99812-3456', 'https://wa.me/5527998123456'],
    ['Zap: 27 99812-3456', 'https://wa.me/5527998123456'],
    ['*WhatsApp da secretaria:* +55 27 99812-3456', 'https://wa.me/5527998123456'],
    ['(27) 99812-3456 (WhatsApp)', 'https://wa.me/5527998123456'],
    ['WhatsApp +39 06 6988 3145', 'https://wa.me/390669883145'],
    ['No WhatsApp não. Só (27) 99812-3456', 'tel:+5527998123456'],
  ])('%s leads to %s', (line, href) => {
    expect(linksIn(line).map((link) => link.href)).toEqual([href])
  })

  test('several telephone numbers in a line are links of their own', () => {
    const line = '(27) 3722-1234/99812-3456 ou 27 99700-1111; zap 27 99700-2222'
    expect(linksIn(line).map(({ href }) => href)).toEqual([
      'tel:+552737221234',
      'tel:+5527998123456',
      'tel:+5527997001111',
      'https://wa.me/5527997002222',
    ])
  })

  test.each([
    'até 31/12/2026, sala 12',
    'CNPJ 12.345.678/0001-90',
    'CPF 123.456.789-09',
    'Pix, CPF: 12987654321',
    'nascido em 12345678909',
    'CEP 29300-000, 29.300-000',
    'de 2025-2026 a 2027-2028',
    'às 19:30 27/11/2026',
    'Ag. 1234-5, conta 27 3456-7890',
    '23793.38128 60000.000003 00000.000400 1 84340000012345',
    'b1a2c3d4-2799-8123-4567-1234567890ab',
    'R$ 27.998,12',
    '1234 27 99812-34567',
    'Turma 12 2025-2026',
    'catequese 12/2025-2026, sala 2000 2026',
    'de 2000-3000 pessoas',
    'R$ 2500-3000',
    '5500 1234 5678 9010',
    'ISBN 978-85-3256-1234-5',
  ])('none in %s', (line) => {
    expect(linked(line, '28')).toEqual([])
  })

  // The first two: https://github.com/moezbhatti/qksms/issues/1378,
  // https://github.com/dostokhan/mailgo/issues/92
  test.each([
    ['(27) 3256-1234 / 3256-1235', '(27) 3256-1234', '3256-1235 > tel:+552732561235'],
    ['27 99812-3456/99711-2233', '27 99812-3456', '99711-2233 > tel:+5527997112233'],
    ['27 3256-1234/27 99711-2233', '27 3256-1234', '27 99711-2233 > tel:+5527997112233'],
    ['27 3256 1234 ou 3256 1235', '27 3256 1234', '3256 1235 > tel:+552732561235'],
    ['27 3256-1234, zap 99812 3456', '27 3256-1234', '99812 3456 > https://wa.me/5527998123456'],
  ])('%s: the second has the area code of the first', (line, first, second) => {
    expect(linked(line)).toEqual([expect.stringContaining(`${first} > `), second])
  })

  test.each([
    ['secretaria 3256-1234', '3256-1234 > tel:+552832561234'],
    ['Ana, 99999-1234', '99999-1234 > tel:+5528999991234'],
    ['Tel. 3256 1234', '3256 1234 > tel:+552832561234'],
    ['WhatsApp 99812-3456', '99812-3456 > https://wa.me/5528998123456'],
    ['Zap: 998123456', '998123456 > https://wa.me/5528998123456'],
    ['9 9812-3456 (zap)', '9 9812-3456 > https://wa.me/5528998123456'],
    ['Turma 12 3256-1234', '3256-1234 > tel:+552832561234'],
    ['até 31/12 3256-1234', '3256-1234 > tel:+552832561234'],
    ['Ligue 4004-1234', '4004-1234 > tel:40041234'],
  ])('%s: without an area code it has that of the parish, if known', (line, link) => {
    expect(linked(line, '28')).toEqual([link])
    expect(linked(line)).toEqual([])
  })
})

test.each([
  ['https://forms.gle/Qx7Yb2KfT9', 'https://forms.gle/Qx7Yb2KfT9'],
  [
    'https://docs.google.com/forms/d/e/1FAIpQLSc-abcdefghijklmnopqrstuvwxyz/viewform?usp=sf_link',
    'docs.google.com/forms/d/e/1FAIpQLSc-abc…',
  ],
  [
    'https://www.secretaria.paroquia-sagrado-coracao-de-jesus.example/inscricao',
    'secretaria.paroquia-sagrado-coracao-de-jesus.example/…',
  ],
  [
    'uma-secretaria-de-nome-comprido@paroquia.example',
    'uma-secretaria-de-nome-comprido@paroquia.example',
  ],
])('%s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})

test('links of any text are in order, apart, and of known kinds', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.emailAddress(),
    fc.constantFrom('www.', 'https://', '(27) 99812-3456', 'a.br/', '_', '*', ')', '@', '.', ' '),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const line = pieces.join('')
      let last = 0
      for (const { start, end, href } of linksIn(line)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/i)
        expect(line.slice(start, end)).not.toMatch(/\s$|^\s/)
        last = end
      }
    }),
    { numRuns: 100 },
  )
})
