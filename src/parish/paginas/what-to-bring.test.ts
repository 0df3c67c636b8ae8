import { expect, test } from 'vitest'
import { whatToBring } from './what-to-bring.ts'

test.each([
  'O que trazer',
  'O que levar',
  'O que é preciso levar?',
  'O que você deve apresentar',
  'O que informar',
  'Documentos necessários',
  'Quais documentos',
])('the part “%s” stands before the others', (words) => {
  const texto = `Bem-vindo.\n# Quem pode\nTodos.\n# ${words}\n- RG\n## Casados\nCertidão.\n# Depois\nFim.`
  expect(whatToBring(texto)).toEqual({
    first: `# ${words}\n- RG\n## Casados\nCertidão.`,
    rest: 'Bem-vindo.\n# Quem pode\nTodos.\n# Depois\nFim.',
  })
})

test.each([
  ['has none', '# Quem somos\nO que trazer: nada.'],
  ['has several', '# O que trazer\n- RG\n# Documentos\n- CPF'],
  ['has it only within another part', '# Jovens\n## O que trazer\n- RG'],
  ['only says it in other words', '# O que trazemos no coração\nFé.'],
])('a text that %s stays as it is', (_, texto) => {
  expect(whatToBring(texto)).toEqual({ first: '', rest: texto })
})
