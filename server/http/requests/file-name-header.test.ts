import { expect, test } from 'vitest'
import { inlineNamed } from './file-name-header.ts'

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
  // No header value with a character that Node refuses.
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})

test('a long title is cut between its letters', () => {
  const header = inlineNamed('🙏'.repeat(200), 'pdf')
  expect(header.split('%F0%9F%99%8F')).toHaveLength(81)
})
