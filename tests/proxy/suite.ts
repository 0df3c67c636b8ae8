// What has to hold behind a proxy that speaks TLS, whichever it is.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAdmin } from '../support/site.ts'
import { type Program, type Proxy, startProxy } from './proxy.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { type Answer, type Ask, silentBody, tlsOf, visitorOf } from './visitor.ts'

/** Bytes: a video from a phone, a minute long. */
const largeVideo = 60 * 1024 ** 2

export function behindProxy(program: Program): void {
  let proxy: Proxy
  let site: SiteProcess
  let ask: Ask
  /** The address that the browser shows. */
  let publicUrl: string

  beforeAll(async () => {
    proxy = await startProxy(program)
    publicUrl = `https://localhost:${proxy.ports.https}`
    site = await startSiteProcess(proxy.ports.site, publicUrl)
    ask = visitorOf(proxy)
  }, 60_000)
  afterAll(async () => {
    await site?.stop()
    await proxy?.stop()
  })

  const logIn = (
    asked: { headers?: Record<string, string>; senha?: string; from?: string } = {},
  ) => {
    const { senha = testAdmin.senha, ...rest } = asked
    const body = JSON.stringify({ email: testAdmin.email, senha })
    return ask('/api/login.php', { method: 'POST', body, ...rest })
  }
  const cookieOf = ({ headers }: Answer) =>
    (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')

  test('a login has a cookie that only this very host can set, and only over TLS', async () => {
    const entered = await logIn({ headers: { origin: publicUrl } })
    expect(entered.status).toBe(200)
    const [cookie, ...others] = entered.headers['set-cookie'] ?? []
    expect(others).toEqual([])
    const [pair, ...attributes] = cookie!.split('; ')
    expect(pair).toMatch(/^__Host-sessao=./)
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    )
    const who = await ask('/api/login.php', { headers: { cookie: pair! } })
    expect(JSON.parse(who.body.toString())).toMatchObject({ admin: { isAdmin: 1 } })
  })

  test('a form of another site is refused, that of the site itself is not', async () => {
    const foreign = [
      'https://outro.example',
      'http://localhost',
      publicUrl.replace('https', 'http'),
    ]
    const answers = await Promise.all(foreign.map((origin) => logIn({ headers: { origin } })))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await logIn({ headers: { origin: publicUrl } })).status).toBe(200)
  })

  test('browsers are told to stay with https, once', async () => {
    for (const path of ['/Home', '/Home', '/api/site.php', '/nao-existe']) {
      expect((await ask(path)).headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('only TLS 1.2 and 1.3 are spoken, and no old ciphers', async () => {
    for (const servername of ['localhost', 'www.localhost']) {
      const old = {
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'ALL:@SECLEVEL=0',
      } as const
      expect(await tlsOf(proxy, { servername, ...old })).toBeUndefined()
      const maxVersion = 'TLSv1.2'
      // Whose proof that nothing was changed on the way is of the old kind.
      const ciphers = 'ECDHE+AES:!AESGCM:!AESCCM'
      expect(await tlsOf(proxy, { servername, maxVersion, ciphers })).toBeUndefined()
      expect(await tlsOf(proxy, { servername, maxVersion })).toBe('TLSv1.2')
      expect(await tlsOf(proxy, { servername })).toBe('TLSv1.3')
    }
  })

  test('a visitor without https is sent there', async () => {
    const { status, headers } = await ask('/Oracoes?oracao=2', { isPlain: true })
    expect([301, 302, 307, 308]).toContain(status)
    expect(headers.location).toMatch(/^https:\/\/localhost(?::\d+)?\/Oracoes\?oracao=2$/)
  })

  test('a password that comes without https is not taken, nor led where it would be', async () => {
    const body = JSON.stringify({ email: testAdmin.email, senha: testAdmin.senha })
    const { status, headers } = await ask('/api/login.php', {
      method: 'POST',
      body,
      isPlain: true,
    })
    expect({ status, location: headers.location }).toEqual({ status: 403, location: undefined })
  })

  test('a visitor who writes www is sent to the one address', async () => {
    const { status, headers } = await ask('/Home', { headers: { host: 'www.localhost' } })
    expect([301, 308]).toContain(status)
    expect(headers.location).toBe('https://localhost/Home')
  })

  test('pages name themselves with https', async () => {
    const page = (await ask('/Sobre')).body.toString()
    expect(page).toContain(`<link rel="canonical" href="${publicUrl}/Sobre"`)
    expect((await ask('/sitemap.xml')).body.toString()).toContain(`<loc>${publicUrl}/Sobre</loc>`)
  })

  test('a page arrives in Brotli as the site made it, and is not sent twice', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const first = await ask('/Oracoes', { headers })
    expect(first.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(first.body).toString()).toContain('Oração do Santo Terço')
    const direct = await fetch(`http://127.0.0.1:${proxy.ports.site}/Oracoes`)
    expect(brotliDecompressSync(first.body).toString()).toBe(await direct.text())
    const { etag } = first.headers
    const again = await ask('/Oracoes', { headers: { ...headers, 'if-none-match': etag! } })
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 })
  })

  test('a large video goes up, and comes down in parts', async () => {
    const cookie = cookieOf(await logIn())
    const form = new FormData()
    const video = videoOf(largeVideo)
    form.set('file', new File([new Uint8Array(video)], 'festa.mp4'))
    const sent = await ask('/api/publicacao.php', {
      method: 'POST',
      body: form,
      headers: { cookie },
    })
    expect(JSON.parse(sent.body.toString())).toMatchObject({ status: 'success' })
    const { data } = JSON.parse(sent.body.toString()) as { data: { fileName: string } }
    const path = `/uploads/publicacao/${data.fileName}`
    const range = await ask(path, { headers: { range: 'bytes=31457280-31457379' } })
    expect(range.status).toBe(206)
    expect(range.headers['content-range']).toBe(`bytes 31457280-31457379/${video.length}`)
    expect(range.body).toEqual(video.subarray(31_457_280, 31_457_380))
    const whole = await ask(path)
    expect(digest(whole.body)).toBe(digest(video))
    expect(whole.headers['cache-control']).toContain('immutable')
  }, 60_000)

  test('an address with two slashes, as existing clients join it, leads to the file', async () => {
    const home = (await ask('/Home')).body.toString()
    const [path] = /\/uploads\/[^"?]+\.webp/.exec(home) ?? []
    const single = await ask(path!)
    const double = await ask(`/${path}`)
    expect([single.status, double.status]).toEqual([200, 200])
    expect(digest(double.body)).toBe(digest(single.body))
  })

  test('beside 200 requests whose body never comes, 25 of 25 logins succeed', async () => {
    const paths = ['/api/instalacao.php', '/api/login.php']
    const end = await Promise.all(
      Array.from({ length: 200 }, (_, n) => silentBody(proxy, paths[n % 2]!)),
    )
    try {
      for (let n = 0; n < 25; n += 1) expect((await logIn()).status).toBe(200)
    } finally {
      for (const each of end) each()
    }
  }, 60_000)

  test('password guesses are throttled by address, and an invented address does not help', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${round}`, forwarded: 'for=198.51.100.9' }
      statuses.push((await logIn({ senha: 'errada', headers, from: '127.0.0.2' })).status)
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.at(-1)).toBe(429)
    // Another address is not affected.
    expect((await logIn({ from: '127.0.0.3' })).status).toBe(200)
  })

  test('the id of a request is the proxy’s, is told to who asked, and stands in the log', async () => {
    const forged = 'forjado-forjado-forjado'
    const { headers } = await ask('/api/openapi.json', { headers: { 'x-request-id': forged } })
    const id = headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{32,36}$/)
    await expect
      .poll(() => site.lines().filter((line) => line.includes(`"id":"${id}"`)))
      .toHaveLength(1)
    expect(site.lines().join('\n')).not.toMatch(/forjado|127\.0\.0\.[23]/)
  })

  /** What it prints, to whom the proxy's certificate is known unless told otherwise. */
  function diagnostico(
    trusted: Record<string, string> = { NODE_EXTRA_CA_CERTS: proxy.certificate.file },
  ) {
    const env = { ...site.env, ...trusted }
    return new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        ['src/operation/commands/adro.ts', 'diagnostico'],
        { env },
        (_, out) => resolve(out),
      )
    })
  }

  test('npm run diagnostico finds the way in in order', async () => {
    const out = await diagnostico()
    expect(out).toMatch(/^em ordem {2}Endereço público: https:\/\/localhost:\d+ leva a este site/m)
    expect(out).toMatch(/^em ordem {2}Serviço: /m)
  })

  test('npm run diagnostico names an untrusted certificate', async () => {
    expect(await diagnostico({})).toMatch(
      /^problema {2}Endereço público: .* tem um certificado de segurança que ninguém reconhece/m,
    )
  })

  test('a site that is being restarted is said to be, and is back by itself', async () => {
    await site.stop()
    expect((await ask('/Home')).status).toBe(502)
    expect(await diagnostico()).toMatch(/^atenção {3}Serviço: O site não está no ar/m)
    site = await startSiteProcess(proxy.ports.site, publicUrl)
    await expect.poll(async () => (await ask('/Home')).status).toBe(200)
  }, 60_000)
}

/** A video that can be taken apart, with bytes in it that differ from each other. */
function videoOf(size: number): Buffer {
  const content = Buffer.alloc(size)
  for (let at = 0; at < size; at += 4) content.writeUInt32BE((at * 2_654_435_761) >>> 0, at)
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', Buffer.alloc(8)),
    box('mdat', content),
  ])
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
