// File names with paths, and names that the site did not give.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { faultIn } from '../support/hostile.ts'
import { listen, sendRaw } from '../support/listen.ts'
import { namedPictures } from '../support/pictures.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
const listening = await listen(site.app)
const url = (await namedPictures(site))[0]!
const secrets = ['uploads/acao/segredo.txt', 'uploads/acao/pagina.html', 'uploads/acao/x.svg']
for (const path of [...secrets, 'segredo.webp', 'uploads/segredo.webp', 'uploads/acao/.a.webp']) {
  await writeFile(join(site.dataDir, path), 'segredo')
}
afterAll(async () => {
  await listening.close()
  await site.close()
})

const hostile = [
  '/uploads/',
  '/uploads/acao',
  '/uploads/acao/',
  '/uploads/segredo.webp',
  '/uploads/acao/../segredo.webp',
  '/uploads/acao/../../segredo.webp',
  '/uploads/acao/..%2fsegredo.webp',
  '/uploads/acao/..%2f..%2fsegredo.webp',
  '/uploads/acao/%2e%2e%2fsegredo.webp',
  '/uploads/acao/%2e%2e/%2e%2e/segredo.webp',
  '/uploads/acao/..%5c..%5csegredo.webp',
  '/uploads/acao/..%252f..%252fsegredo.webp',
  '/uploads/acao/....//....//segredo.webp',
  '/uploads/acao//etc/passwd',
  '/uploads/acao/%2fetc%2fpasswd',
  '/uploads//etc/passwd',
  '/uploads/comunidades/../segredo.webp',
  '/uploads/comunidades/1/../../segredo.webp',
  '/uploads/comunidades/0/x.webp',
  '/uploads/comunidades/-1/x.webp',
  '/uploads/comunidades/1e3/x.webp',
  '/uploads/comunidades/x.webp',
  '/uploads/adro.db',
  '/uploads/../adro.db',
  '/uploads/%2e%2e/adro.db',
  '/uploads/acao/segredo.txt',
  '/uploads/acao/pagina.html',
  '/uploads/acao/x.svg',
  '/uploads/acao/.a.webp',
  '/uploads/acao/%2ea.webp',
  '/uploads/acao/con.webp',
  `/uploads/acao/${'a'.repeat(1000)}.webp`,
  '/uploads/acao/%F0%9F%99%8F.webp',
  '/uploads/ACAO/x.webp',
  '/uploads/larguras/320/x.webp',
]

test.each(hostile)('%s is not found as it is sent, dots and all', async (path) => {
  const answer = await sendRaw(listening.port, [`GET ${path} HTTP/1.1`, 'Host: localhost'])
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).not.toContain('segredo')
})

test.each(['%00', 'a%00.webp', 'a.webp%00', '%0d%0aX:1.webp', '%ff.webp', '%'])(
  '/uploads/acao/%s cannot be read',
  async (name) => {
    expect((await site.app.request(`/uploads/acao/${name}`)).status).toBe(400)
  },
)

test.each(['.', '/', '%00', '%2f', '?', '.webp', '%20'])(
  'a real name with %s behind it is another name',
  async (more) => {
    const { status } = await site.app.request(url + more)
    // An empty query names the same file; anything else does not.
    expect(status).toBe(more === '?' ? 200 : more === '%00' ? 400 : 404)
  },
)

test('any name at all', async () => {
  const anyFolder = fc.constantFrom('acao', 'comunidades/1', 'publicacao', '..', '.', 'x')
  const anyName = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }).map(encodeWhole),
    fc.array(fc.constantFrom('..', '%2e', '%2f', '/', '\\', '%5c', '.webp', 'a')).map(joined),
  )
  await fc.assert(
    fc.asyncProperty(anyFolder, anyName, async (folder, name) => {
      const path = `/uploads/${folder}/${name.replaceAll('#', '')}`
      expect(await faultIn(await site.app.request(path))).toBeUndefined()
    }),
  )
})

function encodeWhole(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function joined(parts: readonly string[]): string {
  return parts.join('')
}
