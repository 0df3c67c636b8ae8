// Each call that takes a file, with honest files and with all kinds of others.
import { connect } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { keysIn } from '../support/file-stores.ts'
import { innardsIn } from '../support/hostile.ts'
import { listen } from '../support/listen.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
const server = await listen(site.app)
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

describe.each(uploads)('$path', (upload) => {
  const { folder, takesVideo } = upload

  test('the call takes a picture', async () => {
    const photo = await picture(90, 60).jpeg().toBuffer()
    const response = await send(upload, photo, 'Foto da Missa.JPG')
    expect(response.status).toBe(200)
    const fileName = await nameIn(response)
    expect(fileName).toMatch(/^foto-da-missa--\d+x\d+-[0-9a-f]{16}\.webp$/)
    const served = await site.app.request(`/uploads/${folder}/${fileName}`)
    expect(served.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([width, height]).toEqual([90, 60])
  })

  test('a video is stored where the call takes videos, and refused elsewhere', async () => {
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
    ['HTML under a right name', 'foto.jpg', async () => Buffer.from('<!doctype html><script>1')],
    [
      'a truncated JPEG',
      'foto.jpg',
      async () => (await noisy().jpeg().toBuffer()).subarray(0, 20_000),
    ],
    ['a video that was cut off', 'festa.mp4', async () => video.subarray(0, 1_000)],
  ]

  test.each(hostile)('the call refuses %s', async (_, fileName, content) => {
    const before = await filesOf()
    const response = await send(upload, await content(), fileName)
    expect(response.status).toBe(415)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ status: 'error', message: expect.stringMatching(/ /) })
    expect(innardsIn(body)).toEqual([])
    expect(await filesOf()).toEqual(before)
  })
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
    `POST /api/${calls.acao.sendFile.path} HTTP/1.1`,
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
  const response = await site.app.request(`/api/${calls.acao.sendFile.path}`, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    body,
  })
  expect([400, 415]).toContain(response.status)
})

/** A picture that does not compress well. */
function noisy() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  return sharp({
    create: { width: 400, height: 300, channels: 3, background: '#000', noise },
  })
}
