import { expect, test } from 'vitest'
import { kinds } from '../../parish/parish.ts'
import { changedPaths } from './changed-paths.ts'
import { operations } from './operations.ts'

const calls = Object.values(operations)
const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path)
const written = calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)

/** Nothing that is read changes: a picture is sent before an item names it. */
const changingNothing = new Set<string>([
  ...Object.values(kinds).flatMap((kind) => ('uploads' in kind ? [kind.uploads.path] : [])),
  'confirmarSenha.php',
  'localizarMapa.php',
])

test.each([...new Set(written)].filter((path) => !changingNothing.has(path)))(
  'what %s changes can be read',
  (path) => {
    for (const changed of changedPaths(path)) expect(read).toContain(changed)
  },
)

test.each([
  ['prepararDias.php', 'excecao.php'],
  ['prepararDias.php', 'evento.php'],
  ['restaurar.php', 'celebracao.php'],
  ['restaurar.php', 'admin.php'],
  ['comunidade.php', 'celebracao.php'],
  ['comunidade.php', 'excecao.php'],
  [kinds.devocao.orderPath, 'devocao.php'],
  ['site.php', 'site.php'],
])('%s changes %s', (path, changed) => {
  expect(changedPaths(path)).toContain(changed)
})

test('an action changes nothing else', () => {
  expect(changedPaths('acao.php')).toEqual(['acao.php'])
})
