import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '../../../api/sentences/refusals.ts'
import { listen, type Listening } from '../../../../tests/support/listen.ts'
import { createLog } from '../../process/log.ts'
import type { Accepts } from '../../../model/files/accepts.ts'
import { createReceiver, type UploadReceiver } from '../../media/receive.ts'
import { createAddresses, setAddress } from '../address/address.ts'
import { answerError } from '../errors.ts'
import { receiveForm } from './receive-form.ts'

const mebibyte = 1024 * 1024
let folder: string
let receiver: UploadReceiver

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-form-'))
  receiver = createReceiver(folder)
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

function createSite(accepts: Accepts = 'picture', silence?: number): Hono {
  const app = new Hono()
  app
    .use(setAddress(createAddresses()))
    .onError(answerError(createLog('silent'), { explains: () => false }))
  app.post('/api/x', async (c) => {
    const { fields, file } = await receiveForm(c, receiver, accepts, silence)
    if (file) await receiver.forget(file)
    return c.json({ fields, size: file?.size })
  })
  return app
}

const contentType = 'multipart/form-data; boundary=x'
const fileHead =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/png\r\n\r\n'
const end = '\r\n--x--\r\n'
const png = Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1')
const html = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')

function post(app: Hono, body: BodyInit): Response | Promise<Response> {
  const headers = { 'content-type': contentType }
  return app.request('/api/x', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

/** A body that comes piece by piece, and how much of it was taken. */
function streamOf(pieces: Iterable<Uint8Array | string>) {
  const rest = pieces[Symbol.iterator]()
  const taken = { bytes: 0 }
  const body = new ReadableStream({
    pull(controller) {
      const { done, value } = rest.next()
      if (done) return controller.close()
      taken.bytes += value.length
      controller.enqueue(Buffer.from(value))
    },
  })
  return { body, taken }
}

function* zeros(size: number): Generator<Uint8Array> {
  const piece = Buffer.alloc(65_536)
  for (let left = size; left > 0; left -= piece.length) yield piece.subarray(0, left)
}

async function refusalIn(response: Response) {
  const { message } = (await response.json()) as { message: string }
  return { status: response.status, message, left: await readdir(folder) }
}

describe('a form with more parts than any of ours', () => {
  const field = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nsim\r\n`
  const fields = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`))

  test('a form with too many parts is refused, and not taken in part', async () => {
    const response = await post(createSite(), [...fields(21), '--x--\r\n'].join(''))
    expect(await refusalIn(response)).toEqual({
      status: 400,
      message: refusals.malformedForm,
      left: [],
    })
  })

  test('a form with too many parts is refused where parts have no name as well', async () => {
    const nameless = Array.from({ length: 41 }, () => '--x\r\nX-Y: z\r\n\r\n\r\n')
    const response = await post(createSite(), [...nameless, '--x--\r\n'].join(''))
    expect((await refusalIn(response)).message).toBe(refusals.malformedForm)
  })

  test('up to twenty are taken', async () => {
    const response = await post(createSite(), [...fields(20), '--x--\r\n'].join(''))
    expect(response.status).toBe(200)
    const { fields: taken } = (await response.json()) as { fields: object }
    expect(Object.keys(taken)).toHaveLength(20)
  })
})

describe('once a file was refused', () => {
  test('a refused file is read only a little further', async () => {
    const { body, taken } = streamOf([fileHead, html, ...zeros(20 * mebibyte), end])
    expect(await refusalIn(await post(createSite(), body))).toEqual({
      status: 415,
      message: expect.stringMatching(/^Isto é uma página da internet/),
      left: [],
    })
    expect(taken.bytes).toBeGreaterThan(1_000_000)
    expect(taken.bytes).toBeLessThan(1_500_000)
  })

  test('a disk that does not write is the reason in the answer', async () => {
    const broken = { ...receiver, receive: () => Promise.reject(new Error('EIO')) }
    const app = new Hono()
    app
      .use(setAddress(createAddresses()))
      .onError(answerError(createLog('silent'), { explains: () => false }))
    app.post('/api/x', async (c) => c.json(await receiveForm(c, broken, 'picture')))
    const { body, taken } = streamOf([fileHead, png, ...zeros(10 * mebibyte), end])
    expect(await refusalIn(await post(app, body))).toMatchObject({
      status: 500,
      message: refusals.unexpected,
    })
    expect(taken.bytes).toBeLessThan(1_500_000)
  })
})

test('what comes after the form is not read for ever', async () => {
  const { body, taken } = streamOf([fileHead, png, end, ...zeros(30 * mebibyte)])
  expect(await refusalIn(await post(createSite(), body))).toEqual({
    status: 413,
    message: refusals.pictureTooLarge,
    left: [],
  })
  expect(taken.bytes).toBeLessThan(17.5 * mebibyte)
})

describe('a sender', () => {
  /** A body that the test sends when it wants to. */
  function createSender() {
    let sending: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        sending = controller
      },
    })
    return {
      body,
      send: (content: Uint8Array | string) => sending.enqueue(Buffer.from(content)),
      finish: () => sending.close(),
    }
  }

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test('a sender may take any time while bytes arrive', async () => {
    const { body, send, finish } = createSender()
    const answer = post(createSite(), body)
    send(fileHead)
    send(png)
    for (let minute = 0; minute < 30; minute += 1) {
      await vi.advanceTimersByTimeAsync(59_000)
      send('x')
    }
    send(end)
    finish()
    const response = await answer
    expect(await response.json()).toMatchObject({ size: png.length + 30 })
  })
})

describe('over the wire', () => {
  let server: Listening

  afterEach(() => server.close())

  /** A client that sends a content-length. */
  async function begin(length: number): Promise<Socket> {
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    // Bytes that are sent after the other side has closed may be lost.
    socket.on('error', () => undefined)
    const head = ['POST /api/x HTTP/1.1', 'Host: x', `Content-Type: ${contentType}`]
    socket.write([...head, `Content-Length: ${length}`, '', ''].join('\r\n'))
    return socket
  }

  function refusalOf(answer: string) {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const { message } = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '{}') as { message?: string }
    return { status: Number(head.split(' ')[1]), message }
  }

  const tooLong: [accepts: Accepts, length: number, message: string][] = [
    ['picture', 15 * mebibyte + 1_000_001, refusals.pictureTooLarge],
    ['picture-or-video', 200 * mebibyte + 1_000_001, refusals.videoTooLarge],
  ]

  test.each(tooLong)('%s: %i bytes are refused before they come', async (...given) => {
    const [accepts, length, message] = given
    server = await listen(createSite(accepts))
    const socket = await begin(length)
    expect(refusalOf(await text(socket))).toEqual({ status: 413, message })
  })

  test('the sender of a long video that is none gets a refusal at once, and the connection ends', async () => {
    server = await listen(createSite('picture-or-video'))
    const socket = await begin(200 * mebibyte)
    socket.write(fileHead)
    socket.write(html)
    const answer = text(socket)
    let sent = 0
    const piece = Buffer.alloc(65_536)
    while (!socket.closed && sent < 200 * mebibyte) {
      sent += piece.length
      if (!socket.write(piece)) {
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
      }
    }
    expect(refusalOf(await answer)).toEqual({
      status: 415,
      message: expect.stringMatching(/^Isto é uma página da internet/),
    })
    expect(sent).toBeLessThan(50 * mebibyte)
    expect(await readdir(folder)).toEqual([])
  })

  test('the sender who first sends everything gets the reason why a file a little too large is refused', async () => {
    server = await listen(createSite())
    const content = Buffer.concat([png, Buffer.alloc(15 * mebibyte + 500_000)])
    const socket = await begin(fileHead.length + content.length + end.length)
    // Nothing is read before the last byte has left, as browsers do it.
    for (const part of [fileHead, content, end]) {
      await new Promise<void>((resolve, reject) => {
        socket.write(part, (error) => (error ? reject(error) : resolve()))
      })
    }
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(refusalOf(answer.toString())).toEqual({
      status: 413,
      message: refusals.pictureTooLarge,
    })
    socket.destroy()
  })

  test('the sender who falls silent gets a refusal, and the connection is closed', async () => {
    server = await listen(createSite('picture', 50))
    const socket = await begin(1_000_000)
    socket.write(fileHead)
    socket.write(png)
    expect(refusalOf(await text(socket))).toEqual({ status: 400, message: refusals.cutOff })
    expect(await readdir(folder)).toEqual([])
  })
})
