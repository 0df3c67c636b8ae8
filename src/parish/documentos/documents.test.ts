import { expect, test } from 'vitest'
import type { Documento } from './documento.ts'
import { documentsByTipo, documentSize, leafletInOneLine } from './documents.ts'

const documento = (id: number, tipo: Documento['tipo'], data: string): Documento => {
  return { id, tipo, data, titulo: `nº ${id}`, arquivo: `${id}.pdf`, arquivoBytes: 1, versao: 1 }
}

test('documents stand by kind and year, the newest first, behind the newest leaflet', () => {
  const all = [
    documento(1, 'outro', '2026-01-01'),
    { ...documento(5, 'boletim', '2026-01-01'), arquivo: '' },
    documento(2, 'folheto', '2025-12-28'),
    documento(3, 'folheto', '2026-01-04'),
    documento(4, 'folheto', '2026-01-11'),
  ]
  const byTipo = documentsByTipo(all, '2026-01-12').map(({ tipo, leaflet, years }) => [
    tipo,
    leaflet?.id,
    years.map(({ year, documents }) => [year, documents.map(({ id }) => id)]),
  ])
  expect(byTipo).toEqual([
    [
      'folheto',
      4,
      [
        ['2026', [3]],
        ['2025', [2]],
      ],
    ],
    ['outro', undefined, [['2026', [1]]]],
  ])
})

test.each([
  ['Folheto do Advento', 'Folheto do Advento, 29 de novembro de 2026'],
  ['Folheto de 29 de novembro', 'Folheto de 29 de novembro'],
])('a leaflet named %j says its day once', (titulo, words) => {
  const leaflet = { ...documento(1, 'folheto', '2026-11-29'), titulo }
  expect(leafletInOneLine(leaflet)).toBe(words)
})

test.each([
  [1_240_000, 'PDF, 1,2 MB'],
  [20_000_000, 'PDF, 20 MB'],
  [31_000, 'PDF, 0,1 MB'],
])('%d bytes are %s', (arquivoBytes, words) => {
  expect(documentSize({ arquivoBytes })).toBe(words)
})
