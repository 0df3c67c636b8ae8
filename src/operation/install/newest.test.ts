import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '../../../tests/support/listen.ts'
import { compareWithNewest } from './newest.ts'

const lines = (versions: string[], cpu = process.arch) =>
  versions.map((each) => `${'0'.repeat(64)}  adro-${each}-linux-${cpu}.tar.gz\n`).join('')

let place: Listening

beforeAll(async () => {
  const app = new Hono()
    .get('/latest/SHA256SUMS', (context) => context.redirect('/v/SHA256SUMS'))
    .get('/v/SHA256SUMS', (context) => context.text(lines(['0.9.0', '0.10.0', '0.2.0'])))
    .get('/other/SHA256SUMS', (context) => context.text(lines(['0.9.0'], 'mips' as never)))
  place = await listen(app)
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
  ['/none', /respondeu com o status 404\.$/],
  ['/other', /não há arquivos para esta máquina\.$/],
])('a place %s without archives says so', async (path, said) => {
  await expect(compareWithNewest(place.url + path, '0.1.0')).rejects.toThrow(said)
})

test('a place that does not answer is named', async () => {
  await expect(compareWithNewest('http://127.0.0.1:9', '0.1.0')).rejects.toThrow(
    'http://127.0.0.1:9/SHA256SUMS recusou a conexão.',
  )
})
