import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '../../../tests/support/listen.ts'
import { freePort } from '../../../tests/support/ports.ts'
import { compareWithNewest } from './atualizar.ts'

const lines = (versions: string[], cpu: string = process.arch) =>
  versions.map((each) => `${'0'.repeat(64)}  adro-${each}-linux-${cpu}.tar.gz\n`).join('')

let place: Listening

beforeAll(async () => {
  const files = new Map([
    ['/v/SHA256SUMS', lines(['0.9.0', '0.10.0', '0.2.0'])],
    ['/other/SHA256SUMS', lines(['0.9.0'], 'mips')],
  ])
  place = await listen({
    fetch({ url }) {
      const { pathname } = new URL(url)
      if (pathname.startsWith('/latest/')) return Response.redirect(url.replace('latest', 'v'))
      const missing = `adro-9.0.0-linux-${process.arch}.tar.gz: not found`
      return new Response(files.get(pathname) ?? missing, {
        status: files.has(pathname) ? 200 : 404,
      })
    },
  })
})
afterAll(() => place.close())

test('a newer version is named, with what to type, also behind a redirect', async () => {
  const at = `${place.url}/latest`
  expect(await compareWithNewest(at, '0.9.1')).toBe(
    `Há uma versão mais nova: 0.10.0. Esta é a 0.9.1. Para atualizar:
  curl -fLO ${at}/adro-0.10.0-linux-${process.arch}.tar.gz -O ${at}/SHA256SUMS
  sudo adro atualizar adro-0.10.0-linux-${process.arch}.tar.gz`,
  )
})

test.each(['0.10.0', '1.0.0'])('the version %s is the newest', async (present) => {
  expect(await compareWithNewest(`${place.url}/v`, present)).toMatch(/é a mais nova\.$/)
})

test.each([
  ['/none', /não há arquivos para esta máquina\.$/],
  ['/other', /não há arquivos para esta máquina\.$/],
])('a place %s without archives says so', async (path, said) => {
  await expect(compareWithNewest(place.url + path, '0.1.0')).rejects.toThrow(said)
})

test('a place that does not answer is named', async () => {
  const away = `http://127.0.0.1:${await freePort()}`
  await expect(compareWithNewest(away, '0.1.0')).rejects.toThrow(`${away} recusou a conexão.`)
})
