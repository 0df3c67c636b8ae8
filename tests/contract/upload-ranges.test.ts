// Byte ranges, without which phones do not play a video.
import { afterAll, expect, test } from 'vitest'
import { listen } from '../support/listen.ts'
import { bytesOf, namedPictures } from '../support/pictures.ts'
import { createTestSite } from '../support/site.ts'

const size = 300_000
const video = Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251))
const key = 'publicacao/festa-0123456789abcdef.mp4'
const url = `/uploads/${key}`

const site = await createTestSite()
const listening = await listen(site.app)
await site.files.uploads.write(key, video)
afterAll(async () => {
  await listening.close()
  await site.close()
})

function get(range?: string, path = url): Promise<Response> {
  return fetch(listening.url + path, range === undefined ? {} : { headers: { range } })
}

test('a video without a range comes whole and says that ranges work', async () => {
  const response = await get()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('video/mp4')
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(response.headers.get('content-length')).toBe(String(size))
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await bytesOf(response)).toEqual(video)
})

const parts: [range: string, start: number, end: number][] = [
  ['bytes=0-0', 0, 0],
  ['bytes=0-99', 0, 99],
  ['bytes=100-299999', 100, 299_999],
  ['bytes=299999-', 299_999, 299_999],
  ['bytes=200000-', 200_000, 299_999],
  ['bytes=-100', 299_900, 299_999],
  ['bytes=0-999999999', 0, 299_999],
  ['bytes=-999999999', 0, 299_999],
]

test.each(parts)('%s', async (range, start, end) => {
  const response = await get(range)
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
  expect(response.headers.get('content-length')).toBe(String(end - start + 1))
  expect(await bytesOf(response)).toEqual(video.subarray(start, end + 1))
})

test.each(['bytes=300000-', 'bytes=300000-300001', 'bytes=-0', 'bytes=99999999999999999999-'])(
  '%s lies outside',
  async (range) => {
    const response = await get(range)
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
    expect((await bytesOf(response)).byteLength).toBe(0)
  },
)

const ignored = ['bytes=0-1,5-6', 'bytes=5-2', 'bytes=-', 'bytes=', 'items=0-1', 'bytes=a-b', '0-1']

test.each(ignored)('%s is ignored: the whole is a correct answer', async (range) => {
  const response = await get(range)
  expect(response.status).toBe(200)
  expect(await bytesOf(response)).toEqual(video)
})

test('a picture has ranges too, in every width', async () => {
  const [picture] = await namedPictures(site)
  for (const path of [picture!, `${picture!}?w=320`]) {
    const whole = await bytesOf(await get(undefined, path))
    const response = await get('bytes=1-8', path)
    expect(response.status).toBe(206)
    expect(await bytesOf(response)).toEqual(whole.subarray(1, 9))
  }
})

test('a width of a video is not asked for: it is sent as it is', async () => {
  expect(await bytesOf(await get(undefined, `${url}?w=320`))).toEqual(video)
})
