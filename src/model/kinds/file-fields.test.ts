import { expect, test } from 'vitest'
import type { Fields } from './field.ts'
import { fileValues, pdf, picture, withoutFiles } from './file-fields.ts'

const fields: Fields = {
  titulo: { is: 'line', label: 'Título', called: 'o título' },
  ...picture('foto', 'Foto da igreja', 'a foto da igreja'),
  ...pdf('arquivo', 'Arquivo PDF', 'o arquivo', ''),
  padres: {
    is: 'rows',
    label: 'Padres',
    called: 'os padres',
    one: 'Padre',
    most: 20,
    of: {
      nome: { is: 'line', label: 'Nome', called: 'o nome' },
      ...picture('foto', 'Foto', 'a foto'),
    },
  },
}
const state = {
  titulo: 'Matriz',
  foto: 'torre.webp',
  fotoFoco: '50 20',
  arquivo: 'folheto.pdf',
  arquivoBytes: 12,
  padres: [
    { nome: 'Pe. Elias', foto: 'elias.webp', fotoFoco: '' },
    { nome: 'Pe. Bento', foto: 'bento.webp', fotoFoco: '30 30' },
  ],
}

test.each([
  ['torre.webp', { arquivo: 'folheto.pdf', arquivoBytes: 12, padres: state.padres }],
  ['folheto.pdf', { foto: 'torre.webp', fotoFoco: '50 20', padres: state.padres }],
  ['bento.webp', { ...state, padres: [state.padres[0], { nome: 'Pe. Bento' }] }],
  ['outra.webp', state],
])('a row without %s keeps the rest, and nothing that tells of it', (gone, rest) => {
  const left = withoutFiles(fields, state, (value) => value === gone)
  expect(left).toEqual({ titulo: 'Matriz', ...rest })
})

test('a file is named with the label of its field, and of its rows', () => {
  expect(fileValues(fields, state).map(({ label }) => label)).toEqual([
    'Foto da igreja',
    'Arquivo PDF',
    'Foto (Padres)',
    'Foto (Padres)',
  ])
})

test.each([[undefined], [null], ['Pe. Elias, pároco']])(
  'rows that are %j name no file',
  (padres) => {
    const before = { titulo: 'Matriz', padres }
    expect(fileValues(fields, before).filter(({ field }) => field === 'padres')).toEqual([])
    expect(withoutFiles(fields, before, () => false)).toEqual(before)
  },
)
