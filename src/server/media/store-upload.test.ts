// Uploads from their first byte to the stored file, through the real picture process.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../api/sentences/refusals.ts'
import type { UploadFolder } from '../../parish/parish.ts'
import { systemClock } from '../process/clock.ts'
import { createLog } from '../process/log.ts'
import type { FileStores } from '../files/file-store.ts'
import { createMedia, type Media } from './media.ts'
import { createPictureProcess, type PictureProcess } from '../pictures/picture-process.ts'
import { keysIn, openTestStores } from '../../../tests/support/file-stores.ts'

let folder: string
let pictures: PictureProcess
let stores: FileStores
let media: Media

beforeAll(() => {
  pictures = createPictureProcess()
})
afterAll(() => pictures.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-store-upload-'))
  stores = await openTestStores(folder, systemClock)
  media = createMedia({
    stores,
    incomingDir: join(folder, 'recebendo'),
    pictures,
    log: createLog('silent'),
  })
})
afterEach(async () => {
  stores.close()
  await rm(folder, { recursive: true })
})

async function* chunks(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += 65_536) {
    yield content.subarray(start, start + 65_536)
  }
}

async function upload(into: UploadFolder, name: string, content: Uint8Array): Promise<string> {
  const accepts = into === 'publicacao' ? 'picture-or-video' : 'picture'
  return media.store(into, await media.receive(name, chunks(content), accepts))
}

const stored = async (into: UploadFolder, fileName: string) =>
  (await stores.uploads.read(`${into}/${fileName}`))!
const allStored = () => keysIn(stores, 'uploads')
const underWay = () => readdir(join(folder, 'recebendo'))

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
const background = '#808080'
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, noise, background } })

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const video = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\0\0isomavc1')),
  box('moov', Buffer.alloc(200)),
  box('mdat', Buffer.alloc(100_000, 7)),
])

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

describe('a picture', () => {
  test('a picture is stored as an upright WebP under the hash of what is stored', async () => {
    const given = await photo(600, 420).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const name = await upload('comunidades/12', 'São José.JPG', given)
    const content = await stored('comunidades/12', name)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    expect(name).toBe(`sao-jose-${hash}.webp`)
    const { format, width, height, exif } = await sharp(content).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 420, 600, undefined])
    expect(await underWay()).toEqual([])
  })

  test('a picture that is sent twice, and twice at once, is one file', async () => {
    const given = await photo(300, 200).png().toBuffer()
    const names = await Promise.all([1, 2, 3].map(() => upload('acao', 'x.png', given)))
    expect(new Set(names).size).toBe(1)
    expect(await allStored()).toEqual([`acao/${names[0]}`])
    expect(await underWay()).toEqual([])
  })

  test('a picture that lies in the trash is taken out of it when it is sent again', async () => {
    const given = await photo(300, 200).png().toBuffer()
    const name = await upload('acao', 'x.png', given)
    await media.discard([`acao/${name}`])
    expect(await upload('acao', 'x.png', given)).toBe(name)
    expect(await stores.trash.find(`acao/${name}`)).toBeUndefined()
    expect(await stores.uploads.find(`acao/${name}`)).toBeDefined()
  })

  test('a picture in a publication is a picture as elsewhere', async () => {
    const given = await photo(300, 200).gif().toBuffer()
    expect(await upload('publicacao', 'festa.mp4', given)).toMatch(
      /^festa--\d+x\d+-[0-9a-f]{16}\.webp$/,
    )
  })

  const names = ['../../x', 'con.jpg', 'a'.repeat(300), '🙏', '', '..\\..\\x.png', '\0.jpg']
  test.each(names)('a picture named %j lies where it should', async (name) => {
    const given = await photo(30, 20).png().toBuffer()
    const fileName = await upload('acao', name, given)
    expect(fileName).toMatch(/^[a-z0-9-]{1,60}--\d+x\d+-[0-9a-f]{16}\.webp$/)
    expect(await allStored()).toEqual([`acao/${fileName}`])
  })
})

describe('refused, with nothing left of it', () => {
  const heic = Buffer.concat([
    box('ftyp', Buffer.from('mif1\0\0\0\0mif1miaf')),
    box('meta', Buffer.alloc(300)),
  ])

  async function hostile(): Promise<Record<string, [Buffer, string | undefined]>> {
    const [jpeg, png, webp, avif] = await Promise.all(
      (['jpeg', 'png', 'webp', 'avif'] as const).map((format) =>
        photo(120, 80).toFormat(format).toBuffer(),
      ),
    )
    const preview = await photo(60, 40).jpeg().toBuffer()
    const half = (file: Buffer) => file.subarray(0, file.length / 2)
    return {
      'a JPEG that was cut off': [half(jpeg!), refusals.incompleteFile],
      'a JPEG that ends after its preview': [
        Buffer.concat([
          half(jpeg!).subarray(0, 2),
          segment(0xe1, preview),
          half(jpeg!).subarray(2),
        ]),
        refusals.incompleteFile,
      ],
      'a PNG that was cut off': [half(png!), refusals.incompleteFile],
      'a WebP that was cut off': [half(webp!), refusals.incompleteFile],
      'an AVIF that was cut off': [half(avif!), undefined],
      'a JPEG of twelve bytes': [jpeg!.subarray(0, 12), refusals.incompleteFile],
      'a GIF with a page behind its head': [
        Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
        undefined,
      ],
      'HEIC under a brand that AVIF has as well': [heic, undefined],
    }
  }

  test('every file that only looks like a picture', async () => {
    const refusal = (into: UploadFolder, content: Buffer) =>
      upload(into, 'foto.jpg', content).catch(({ status, message }) => ({ status, message }))
    const outcomes: unknown[] = []
    const expected: unknown[] = []
    for (const [what, [content, message]] of Object.entries(await hostile())) {
      outcomes.push([what, await refusal('acao', content), await refusal('publicacao', content)])
      expected.push([
        what,
        { status: 415, message: message ?? refusals.notAPicture },
        { status: 415, message: message ?? refusals.notAPictureOrVideo },
      ])
    }
    expect(outcomes).toEqual(expected)
    expect(await underWay()).toEqual([])
    expect(await readdir(folder)).toEqual(['recebendo'])
    expect(await allStored()).toEqual([])
  })

  test('a picture that takes too much memory to read, with a sentence of its own', async () => {
    const huge = await photo(600, 400).png().toBuffer()
    huge.writeUInt32BE(25_000, 16)
    huge.writeUInt32BE(10_000, 20)
    // The sum over the head, so that it is refused for what it says and not for being damaged.
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
    const avif = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
      .avif({ effort: 0 })
      .toBuffer()
    for (const content of [huge, avif]) {
      for (const into of ['acao', 'publicacao'] as const) {
        await expect(upload(into, 'x.png', content)).rejects.toMatchObject({
          status: 415,
          message: refusals.tooManyPixels,
        })
      }
    }
    expect(await underWay()).toEqual([])
    expect(await readdir(folder)).toEqual(['recebendo'])
    expect(await allStored()).toEqual([])
  })

  test('a video that was cut off', async () => {
    for (const length of [video.length - 1, video.length / 2, 240, 40]) {
      await expect(upload('publicacao', 'x.mp4', video.subarray(0, length))).rejects.toMatchObject({
        status: 415,
        message: refusals.incompleteFile,
      })
    }
    expect(await readdir(folder)).toEqual(['recebendo'])
    expect(await allStored()).toEqual([])
    expect(await underWay()).toEqual([])
  })

  test('a video whose boxes lead nowhere', async () => {
    const given = Buffer.concat([video, Buffer.from([0, 0, 0, 3, 120, 120, 120, 120])])
    await expect(upload('publicacao', 'x.mp4', given)).rejects.toMatchObject({
      status: 415,
      message: refusals.notAPictureOrVideo,
    })
  })
})

describe('a video', () => {
  test('a video is stored as it is, under its hash', async () => {
    const name = await upload('publicacao', 'Festa da Padroeira.MOV', video)
    const hash = createHash('sha256').update(video).digest('hex').slice(0, 16)
    expect(name).toBe(`festa-da-padroeira-${hash}.mp4`)
    expect(await stored('publicacao', name)).toEqual(video)
    expect(await underWay()).toEqual([])
  })

  test('a stored video does not say where it was taken', async () => {
    const place = box('udta', box('loci', Buffer.from('-20.3155-040.3128/')))
    const parts = (udta: Buffer) => [
      box('ftyp', Buffer.from('isom\0\0\0\0isomavc1')),
      box('moov', udta),
      box('mdat', Buffer.alloc(100_000, 7)),
    ]
    const name = await upload('publicacao', 'x.mp4', Buffer.concat(parts(place)))
    const empty = box('free', Buffer.alloc(place.length - 8))
    expect(await stored('publicacao', name)).toEqual(Buffer.concat(parts(empty)))
  })

  test('a video goes to the trash and comes back as a picture does', async () => {
    const name = await upload('publicacao', 'x.mp4', video)
    await media.discard([`publicacao/${name}`])
    expect(await media.find('publicacao', name)).toBeUndefined()
    await media.keep([`publicacao/${name}`])
    expect((await media.find('publicacao', name))?.size).toBe(video.length)
  })
})

test('a disk that is full while the file is stored has its sentence, and nothing is left', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  media = createMedia({
    stores: { ...stores, uploads: { ...stores.uploads, put: () => Promise.reject(full) } },
    incomingDir: join(folder, 'recebendo'),
    pictures,
    log: createLog('silent'),
  })
  const given = await photo(30, 20).png().toBuffer()
  await expect(upload('acao', 'x.png', given)).rejects.toMatchObject({
    status: 503,
    message: refusals.diskFull,
  })
  expect(await underWay()).toEqual([])
})
