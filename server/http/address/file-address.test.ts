import { expect, test } from 'vitest'
import { isFileAddress } from './file-address.ts'

test.each(['/static/js/main.5f1c9a2e.js', '/a/foto.JPG', '/.env', '/x.woff2', '/a.webmanifest'])(
  '%s is a file',
  (path) => expect(isFileAddress(path)).toBe(true),
)

test.each(['/', '/Home', '/Comunidade/1.5', '/index.php', '/sobre.html', '/v1.2/nada', '/fim.'])(
  '%s is a page',
  (path) => expect(isFileAddress(path)).toBe(false),
)
