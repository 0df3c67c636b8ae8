import { describe, expect, test } from 'vitest'
import { pages } from '../../../parish/paths.ts'
import { isMinor, routeName } from './route-name.ts'

describe('an address is called', () => {
  test.each([
    ...Object.values(pages).map((path) => [
      path.replace('{id}', '12'),
      path.replace('{id}', ':id'),
    ]),
    ['/', '/'],
    ['/SemConexao', '/SemConexao'],
    ['/NovaSenha', '/NovaSenha'],
    ['/api/login.php', '/api/login.php'],
    ['/uploads/acao/maria-da-silva-3f9c21ab44d0e2f1.webp', '/uploads/:pasta/:arquivo'],
    ['/uploads/comunidades/3/dona-rute-3f9c21ab44d0e2f1.webp', '/uploads/comunidades/:id/:arquivo'],
    ['/assets/root-abc.js', '/assets/:arquivo'],
    ['/healthz', '/healthz'],
    ['/maria@paroquia.example', '(outro)'],
    ['/api/maria.php', '(outro)'],
    ['/Comunidade/maria', '(outro)'],
    ['/uploads/maria/x', '(outro)'],
    ['/constructor', '(outro)'],
  ])('%s: %s', (path, name) => {
    expect(routeName(path)).toBe(name)
  })
})

test('the small files of a page, and looks at the health, are minor', () => {
  const minor = ['/assets/:arquivo', '/icons/:arquivo', '/uploads/:pasta/:arquivo', '/healthz']
  expect(minor.filter(isMinor)).toEqual(minor)
  expect(['/', '/Home', '/api/login.php', '(outro)'].filter(isMinor)).toEqual([])
})
