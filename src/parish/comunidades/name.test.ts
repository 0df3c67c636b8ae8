import { expect, test } from 'vitest'
import { comunidadeAfter, comunidadeName } from './name.ts'

test.each([
  ['São José', 'Comunidade São José', 'da'],
  ['Comunidade São José Operário', 'Comunidade São José Operário', 'da'],
  ['Capela São José', 'Capela São José', 'da'],
  ['IGREJA DE SÃO PEDRO', 'IGREJA DE SÃO PEDRO', 'da'],
  ['Matriz', 'Matriz', 'da'],
  ['Paróquia Santa Rita', 'Paróquia Santa Rita', 'da'],
  ['paroquia Santa Rita', 'paroquia Santa Rita', 'da'],
  ['Santuário de Fátima', 'Santuário de Fátima', 'do'],
  ['SANTUÁRIO DE FÁTIMA', 'SANTUÁRIO DE FÁTIMA', 'do'],
  ['Basílica de Nazaré', 'Basílica de Nazaré', 'da'],
  ['Catedral-Basílica da Sé', 'Catedral-Basílica da Sé', 'da'],
  ['Oratório, rua 7', 'Oratório, rua 7', 'do'],
  ['Capelania do Hospital', 'Comunidade Capelania do Hospital', 'da'],
  ['Matrizinha', 'Comunidade Matrizinha', 'da'],
  ['Nossa Senhora da Matriz', 'Comunidade Nossa Senhora da Matriz', 'da'],
  ['Menino Jesus', 'Comunidade Menino Jesus', 'da'],
  ['', 'Comunidade ', 'da'],
])('the community %j is called %j, after %j', (nome, name, after) => {
  expect(comunidadeName(nome)).toBe(name)
  expect(comunidadeAfter('d', nome)).toBe(`${after} ${name}`)
  expect(comunidadeAfter('n', nome)).toBe(`${after.replace('d', 'n')} ${name}`)
})
