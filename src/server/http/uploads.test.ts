import { expect, test } from 'vitest'
import { inlineNamed } from './uploads.ts'

test.each([
  ['Folheto', 'inline; filename="Folheto.pdf"; filename*=UTF-8\'\'Folheto.pdf'],
  [
    '1º Domingo do Advento',
    'inline; filename="1- Domingo do Advento.pdf"; filename*=UTF-8\'\'1%C2%BA%20Domingo%20do%20Advento.pdf',
  ],
  [
    'Ação (São João)',
    'inline; filename="Acao (Sao Joao).pdf"; filename*=UTF-8\'\'A%C3%A7%C3%A3o%20%28S%C3%A3o%20Jo%C3%A3o%29.pdf',
  ],
  [
    'a"; x="\r\n../b\\c',
    'inline; filename="a x= .. b c.pdf"; filename*=UTF-8\'\'a%20x%3D%20..%20b%20c.pdf',
  ],
  ['///', 'inline; filename="documento.pdf"; filename*=UTF-8\'\'documento.pdf'],
])('%j', (title, header) => {
  expect(inlineNamed(title, 'pdf')).toBe(header)
  // Node refuses some characters in a header value.
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})

test.each([
  ['a', 'a'.repeat(200)],
  ['é', 'é'.repeat(100)],
  ['🙏', '🙏'.repeat(50)],
  ['aé🙏', 'aé🙏'.repeat(28) + 'aé'],
])('a long title of %s is cut between its letters, to 200 bytes', (letters, kept) => {
  const header = inlineNamed(letters.repeat(300), 'pdf')
  expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(`${kept}.pdf`)
})
