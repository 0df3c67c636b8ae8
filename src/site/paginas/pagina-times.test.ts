import { expect, test } from 'vitest'
import { tipoOf } from './pagina-times.tsx'

test.each([
  ['Confissão', 'confissao'],
  ['Confissões', 'confissao'],
  ['Adoração ao Santíssimo', 'adoracao'],
  ['Terço dos homens', 'terco'],
  ['Batismo', undefined],
  ['Preparação para a Confissão', undefined],
])('the page “%s” links the times of %s', (titulo, tipo) => {
  expect(tipoOf(titulo)).toBe(tipo)
})
