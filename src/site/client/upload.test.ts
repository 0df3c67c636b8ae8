// What the browser's own request cannot be brought to do in a test: to say nothing for minutes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './client.ts'
import { upload } from './upload.ts'

class SilentRequest extends EventTarget {
  static last: SilentRequest
  upload = new EventTarget()
  isAborted = false

  constructor() {
    super()
    SilentRequest.last = this
  }
  open(): void {}
  send(): void {}
  abort(): void {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  status = 0
  responseText = ''
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function send(signal = new AbortController().signal) {
  const sending = upload('imagemPadre.php', { file: new File(['x'], 'x.jpg') }, () => {}, signal)
  const outcome = sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )
  return { outcome, request: SilentRequest.last }
}

test('a minute without progress is given up, a slow one is not', async () => {
  const { outcome, request } = send()
  for (const loaded of [10, 20, 30]) {
    vi.advanceTimersByTime(59_000)
    request.progress(loaded)
  }
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(request.isAborted).toBe(true)
  expect(await outcome).toBe(0)
})

test('once all is sent the server has two minutes', async () => {
  const { outcome, request } = send()
  request.progress(100)
  request.upload.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(119_000)
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(await outcome).toBe(0)
})

test('an upload can be given up', async () => {
  const giving = new AbortController()
  const { outcome, request } = send(giving.signal)
  giving.abort()
  expect(request.isAborted).toBe(true)
  expect(await outcome).toBe(0)
})

test('a proxy that refuses the file by its size is said, with the size', async () => {
  const file = new File([new Uint8Array(12_000_000)], 'x.jpg')
  const { signal } = new AbortController()
  const sending = upload('imagemPadre.php', { file }, () => {}, signal)
  SilentRequest.last.answer(413, '<html><h1>413 Request Entity Too Large</h1></html>')
  await expect(sending).rejects.toMatchObject({
    status: 413,
    reason: expect.stringMatching(/^O servidor recusou o arquivo pelo tamanho \(12 MB\)\. Envie/),
  })
})
