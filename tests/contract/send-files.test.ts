// Each call that takes a file, with honest files and with all kinds of others.
import { connect } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { keysIn } from '../support/file-stores.ts'
import { innardsIn } from '../support/hostile.ts'
import { listen, type Listening } from '../support/listen.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff
let server: Listening

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  server = await listen(site.app)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

type Upload = { call: Endpoint; path: string; folder: string; takesVideo: boolean }

const uploads: Upload[] = [
  { call: calls.acao.sendFile, path: 'uploadImagemAcao.php', folder: 'acao', takesVideo: false },
  {
    call: calls.comunidade.sendFile,
    path: 'uploadImagemComunidade.php',
    folder: 'comunidades/3',
    takesVideo: false,
  },
  {
    call: calls.paroquia.sendFile,
    path: 'uploadImagemParoquia.php',
    folder: 'paroquia',
    takesVideo: false,
  },
  {
    call: calls.palavraPastor.sendFile,
    path: 'imagemPadre.php',
    folder: 'palavra',
    takesVideo: false,
  },
  { call: calls.publicacao.create, path: 'publicacao.php', folder: 'publicacao', takesVideo: true },
]

async function send(upload: Upload, content: Uint8Array, fileName: string): Promise<Response> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], fileName))
  form.append('id', '3')
  return callAs(site, ana, upload.call, { form })
}

async function nameIn(response: Response): Promise<string> {
  const body = (await response.json()) as { fileName?: string; data?: { fileName: string } }
  return body.fileName ?? body.data?.fileName ?? ''
}

/** Everything that lies among the uploads and where they arrive. */
async function filesOf(): Promise<string[]> {
  const received = await readdir(join(site.dataDir, 'recebendo')).catch(() => [])
  // Meanwhile the site makes the usual widths of the pictures before, each in a folder of its own.
  const arriving = received.filter((name) => !name.startsWith('imagem-'))
  return [...(await keysIn(site.files, 'uploads')), ...arriving.toSorted()]
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } })
}

/** A box of an MP4 file: its length, its name, its content. */
function box(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + content.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content])
}

const video = Buffer.concat([
  box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isommp41', 'latin1')),
  box('moov', Buffer.alloc(64)),
  box('mdat', Buffer.alloc(2_000, 7)),
])

/** The calls share one mechanism: one of each kind is given every file, the others a few. */
const thorough = new Set<Endpoint>([calls.acao.sendFile, calls.publicacao.create])

describe.each(uploads)('$path', (upload) => {
  const { folder, takesVideo } = upload
  const isThorough = thorough.has(upload.call)

  const formats = isThorough ? (['jpeg', 'png', 'webp', 'gif', 'avif'] as const) : ['jpeg' as const]

  test.each(formats)('takes %s', async (format) => {
    const response = await send(
      upload,
      await picture(90, 60).toFormat(format).toBuffer(),
      'Foto da Missa.JPG',
    )
    expect(response.status).toBe(200)
    const fileName = await nameIn(response)
    expect(fileName).toMatch(/^foto-da-missa--\d+x\d+-[0-9a-f]{16}\.webp$/)
    const served = await site.app.request(`/uploads/${folder}/${fileName}`)
    expect(served.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([width, height]).toEqual([90, 60])
  })

  test.runIf(isThorough)(
    'turns a large photo upright, makes it small and forgets where it was taken',
    async () => {
      const photo = await picture(4000, 3000)
        .withExif({ IFD3: { GPSLatitude: '19/1 20/1 0/1', GPSLatitudeRef: 'S' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const fileName = await nameIn(await send(upload, photo, 'IMG_2041.jpeg'))
      const served = await site.app.request(`/uploads/${folder}/${fileName}`)
      const { width, height, exif } = await sharp(
        Buffer.from(await served.arrayBuffer()),
      ).metadata()
      expect([width, height, exif]).toEqual([1800, 2400, undefined])
    },
  )

  test('a video', async () => {
    const response = await send(upload, video, 'Festa.mp4')
    expect(response.status).toBe(takesVideo ? 200 : 415)
    if (!takesVideo) return
    const fileName = await nameIn(response)
    expect(fileName).toMatch(/^festa-[0-9a-f]{16}\.mp4$/)
    const served = await site.app.request(`/uploads/${folder}/${fileName}`)
    expect(served.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await served.arrayBuffer()).equals(video)).toBe(true)
  })

  const hostile: [what: string, fileName: string, content: () => Promise<Uint8Array>][] = [
    ['nothing', 'foto.jpg', async () => Buffer.alloc(0)],
    ['HTML under a right name', 'foto.jpg', async () => Buffer.from('<!doctype html><script>1')],
    [
      'SVG',
      'desenho.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['SVG as a PNG', 'desenho.png', async () => Buffer.from('<?xml version="1.0"?><svg/>')],
    ['PDF', 'folheto.pdf', async () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['a program', 'foto.jpg.exe', async () => Buffer.from('MZ\u0090\u0000', 'latin1')],
    ['PHP', 'foto.php', async () => Buffer.from('<?php system($_GET["c"]);')],
    [
      'a truncated JPEG',
      'foto.jpg',
      async () => (await noisy().jpeg().toBuffer()).subarray(0, 20_000),
    ],
    ['a PNG of 250 megapixels', 'foto.png', hugePng],
    ['a video that was cut off', 'festa.mp4', async () => video.subarray(0, 1_000)],
    ['HTML behind the beginning of a video', 'festa.mp4', async () => videoWithHtml()],
  ]

  const sent = hostile.filter(([what]) => isThorough || /^(HTML under|a truncated)/.test(what))

  test.each(sent)('refuses %s', async (_, fileName, content) => {
    const before = await filesOf()
    const response = await send(upload, await content(), fileName)
    expect(response.status).toBe(415)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ status: 'error', message: expect.stringMatching(/ /) })
    expect(innardsIn(body)).toEqual([])
    expect(await filesOf()).toEqual(before)
  })

  if (!isThorough) return

  test('refuses more than 15 MB of a picture, and says so', async () => {
    const head = await noisy().jpeg().toBuffer()
    const before = await filesOf()
    const response = await send(upload, Buffer.concat([head, Buffer.alloc(15_800_000)]), 'a.jpg')
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.pictureTooLarge })
    expect(await filesOf()).toEqual(before)
  })

  if (!isThorough) return

  test('a GIF with a script behind it comes out without the script', async () => {
    const gif = await picture(20, 20).gif().toBuffer()
    const both = Buffer.concat([gif, Buffer.from('<script>alert("oi")</script>')])
    const fileName = await nameIn(await send(upload, both, 'figura.gif'))
    const served = await site.app.request(`/uploads/${folder}/${fileName}`)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes.includes('script')).toBe(false)
  })

  test.each([
    '../../x.jpg',
    '..\\..\\x.jpg',
    'con.jpg',
    'nul',
    `${'a'.repeat(300)}.jpg`,
    '🙏🙏.jpg',
    '.htaccess',
    'foto.php\u0000.jpg',
    '%2e%2e%2fx.jpg',
    '',
  ])('takes a picture whatever it is called: %j', async (given) => {
    const response = await send(upload, await picture(30, 30).jpeg().toBuffer(), given)
    expect(response.status).toBe(200)
    const fileName = await nameIn(response)
    expect(fileName).toMatch(/^[a-z0-9][a-z0-9-]{0,60}--\d+x\d+-[0-9a-f]{16}\.webp$/)
    expect((await site.app.request(`/uploads/${folder}/${fileName}`)).status).toBe(200)
  })

  test('refuses few bytes of very many pixels, and says so', async () => {
    const bomb = await picture(8000, 6000).avif({ effort: 0 }).toBuffer()
    expect(bomb.length).toBeLessThan(10_000)
    const before = await filesOf()
    const response = await send(upload, bomb, 'a.avif')
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.tooManyPixels })
    expect(await filesOf()).toEqual(before)
  })

  test.each([
    ['far too large', Buffer.alloc(230_000_000), 413],
    ['14 MB of nothing', Buffer.alloc(14_000_000), 415],
  ])('a client that sends a file %s hears why', async (_, content, status) => {
    const before = await filesOf()
    const form = new FormData()
    form.append('file', new File([content], 'a.jpg'))
    form.append('id', '3')
    const response = await fetch(`${server.url}/api/${upload.path}`, {
      method: 'POST',
      headers: { cookie: ana.cookie },
      body: form,
    })
    expect(response.status).toBe(status)
    const large = takesVideo ? refusals.videoTooLarge : refusals.pictureTooLarge
    const unreadable = takesVideo ? refusals.notAPictureOrVideo : refusals.notAPicture
    const message = status === 413 ? large : unreadable
    expect(await response.json()).toEqual({ status: 'error', message })
    expect(await filesOf()).toEqual(before)
  })

  test('refuses a form with more fields than it could have', async () => {
    const form = new FormData()
    for (let index = 0; index < 20; index += 1) form.append(`campo${index}`, 'x')
    form.append('id', '3')
    form.append('file', new File([new Uint8Array(await picture(9, 9).png().toBuffer())], 'a.png'))
    const response = await callAs(site, ana, upload.call, { form })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.malformedForm })
  })

  test('a body that is cut off leaves nothing behind', async () => {
    const before = await filesOf()
    const part = [
      '--x',
      'Content-Disposition: form-data; name="file"; filename="foto.jpg"',
      'Content-Type: image/jpeg',
      '',
      (await noisy().jpeg().toBuffer()).toString('latin1').slice(0, 30_000),
    ].join('\r\n')
    const head = [
      `POST /api/${upload.path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Cookie: ${ana.cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 500000',
      '',
      '',
    ].join('\r\n')
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(Buffer.from(head + part, 'latin1'), () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    await expect.poll(filesOf).toEqual(before)
  })

  test('a form that ends too early is refused', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
    const response = await site.app.request(`/api/${upload.path}`, {
      method: 'POST',
      headers: { cookie: ana.cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body,
    })
    expect([400, 415]).toContain(response.status)
  })
})

/** A picture that does not compress well. */
function noisy() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  return sharp({
    create: { width: 400, height: 300, channels: 3, background: '#000', noise },
  })
}

/** A small PNG whose header says, with a right checksum, that 250 million pixels follow. */
async function hugePng(): Promise<Buffer> {
  const png = await picture(10, 10).png().toBuffer()
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(5_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function videoWithHtml(): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000', 'latin1')),
    Buffer.from('<html><script>alert(1)</script>'),
  ])
}
