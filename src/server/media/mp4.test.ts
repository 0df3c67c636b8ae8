import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMp4 } from './mp4.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-mp4-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function check(...parts: Uint8Array[]) {
  const path = join(folder, 'video.mp4')
  const content = Buffer.concat(parts)
  await writeFile(path, content)
  return checkMp4(path, content.length)
}

function box(type: string, content = 20, length = content + 8): Buffer {
  const bytes = Buffer.alloc(content + 8)
  bytes.writeUInt32BE(length, 0)
  bytes.write(type, 4, 'latin1')
  return bytes
}

/** A box with its length in 64 bits. */
function longBox(type: string, content: number, length = BigInt(content + 16)): Buffer {
  const bytes = Buffer.alloc(content + 16)
  bytes.writeUInt32BE(1, 0)
  bytes.write(type, 4, 'latin1')
  bytes.writeBigUInt64BE(length, 8)
  return bytes
}

const ftyp = box('ftyp')
const moov = box('moov')
const mdat = box('mdat', 500)

test('a video is whole, in either order and with other boxes between', async () => {
  expect(await check(ftyp, moov, mdat)).toBe('whole')
  expect(await check(ftyp, box('free', 0), mdat, moov)).toBe('whole')
  expect(await check(ftyp, moov, box('moof'), mdat, box('moof'), mdat)).toBe('whole')
})

test('a length may have 64 bits', async () => {
  expect(await check(ftyp, longBox('mdat', 500), moov)).toBe('whole')
})

test('the last box may reach to the end without saying where that is', async () => {
  expect(await check(ftyp, moov, box('mdat', 500, 0))).toBe('whole')
})

test('wherever it was cut off, it shows', async () => {
  const whole = Buffer.concat([ftyp, mdat, moov])
  for (let length = ftyp.length; length < whole.length; length += 1) {
    expect(await check(whole.subarray(0, length)), `after ${length} bytes`).toBe('cut off')
  }
})

test('a 64-bit length that was cut off shows as well', async () => {
  const whole = Buffer.concat([ftyp, moov, longBox('mdat', 30)])
  for (let length = ftyp.length + moov.length; length < whole.length; length += 1) {
    expect(await check(whole.subarray(0, length)), `after ${length} bytes`).toBe('cut off')
  }
})

test('a length beyond all numbers is a box that was cut off', async () => {
  expect(await check(ftyp, moov, longBox('mdat', 9, 2n ** 64n - 1n))).toBe('cut off')
})

test('lengths that lead nowhere are refused', async () => {
  expect(await check(ftyp, moov, mdat, box('free', 9, 7))).toBe('unreadable')
  expect(await check(ftyp, moov, mdat, longBox('free', 9, 15n))).toBe('unreadable')
  expect(await check(ftyp, moov, mdat, longBox('free', 9, 0n))).toBe('unreadable')
})

test('what never ends is refused before it keeps anybody busy', async () => {
  const boxes = Array.from({ length: 20_000 }, () => box('free', 0))
  expect(await check(ftyp, moov, mdat, ...boxes)).toBe('unreadable')
})
