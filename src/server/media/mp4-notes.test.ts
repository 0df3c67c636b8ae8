import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseNotes } from './mp4.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-mp4-notes-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function erased(video: Buffer): Promise<Buffer> {
  const path = join(folder, 'video.mp4')
  await writeFile(path, video)
  await eraseNotes(path, video.length)
  return readFile(path)
}

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((each) => Buffer.from(each as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A box with its length in 64 bits. */
function longBox(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1, 0)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, content])
}

/** What is left of a box: its length. */
const emptied = (given: Buffer) => box('free', Buffer.alloc(given.length - 8))

const place = '-20.3155-040.3128/'
const ftyp = box('ftyp', 'isom\0\0\0\0isomavc1')
const mvhd = box('mvhd', Buffer.alloc(100, 1))
const tkhd = box('tkhd', Buffer.alloc(84, 2))
const mdia = box('mdia', box('minf', box('udta', 'part of a box that is not looked into')))
const mdat = box('mdat', box('udta', place), Buffer.alloc(1000, 3))

test('an Android video loses its place, and nothing else', async () => {
  const udta = box('udta', box('\u00a9xyz', `\0\u0012\u0015\u00c7${place}`), box('loci', place))
  const video = Buffer.concat([ftyp, mdat, box('moov', mvhd, udta, box('trak', tkhd, mdia))])
  const expected = [ftyp, mdat, box('moov', mvhd, emptied(udta), box('trak', tkhd, mdia))]
  expect(await erased(video)).toEqual(Buffer.concat(expected))
})

test('an iPhone video loses its place, and nothing else', async () => {
  const key = box('mdta', 'com.apple.quicktime.location.ISO6709')
  const ilst = box('ilst', box('\0\0\0\u0001', box('data', `\0\0\0\u0001\0\0\0\0${place}`)))
  const meta = box('meta', box('hdlr', Buffer.alloc(25)), box('keys', key), ilst)
  const ofTrack = box('meta', box('keys', 'com.apple.quicktime.camera.lens_model'))
  const moov = (one: Buffer, other: Buffer) =>
    box('moov', mvhd, box('trak', tkhd, other, mdia), box('trak', tkhd, mdia), one)
  const video = Buffer.concat([ftyp, moov(meta, ofTrack), mdat])
  const expected = Buffer.concat([ftyp, moov(emptied(meta), emptied(ofTrack)), mdat])
  const found = await erased(video)
  expect(found).toEqual(expected)
  expect(found.includes('ISO6709')).toBe(false)
})

test('an edited video loses its XMP, and keeps other boxes of its own kinds', async () => {
  const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), '<x:xmpmeta>')
  const other = box('uuid', Buffer.alloc(16, 9), 'something that a player may need')
  const moov = box('moov', mvhd)
  expect(await erased(Buffer.concat([ftyp, other, xmp, moov, mdat]))).toEqual(
    Buffer.concat([ftyp, other, emptied(xmp), moov, mdat]),
  )
})

test('notes of any length are emptied', async () => {
  const [short, long] = [box('udta'), longBox('udta', Buffer.alloc(200_000, 7))]
  const video = Buffer.concat([ftyp, box('moov', mvhd, short, long), mdat])
  const empty = longBox('free', Buffer.alloc(200_000))
  expect(await erased(video)).toEqual(
    Buffer.concat([ftyp, box('moov', mvhd, box('free'), empty), mdat]),
  )
})

test('lengths that lead nowhere are left alone', async () => {
  const beyond = box('udta', place)
  beyond.writeUInt32BE(5000, 0)
  const tooShort = box('udta', place)
  tooShort.writeUInt32BE(7, 0)
  for (const bad of [beyond, tooShort, Buffer.from('udta'), Buffer.alloc(3)]) {
    const video = Buffer.concat([ftyp, box('moov', mvhd, bad), mdat])
    expect(await erased(video)).toEqual(video)
  }
})
