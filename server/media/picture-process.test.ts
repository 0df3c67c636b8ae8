import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'

let pictures: PictureProcess
let picture: Buffer

beforeEach(async () => {
  pictures = createPictureProcess()
  const background = { r: 200, g: 30, b: 30 }
  picture = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .webp()
    .toBuffer()
})
afterEach(() => pictures.stop())

const sizeOf = async (content: Uint8Array) => {
  const { format, width, height } = await sharp(content).metadata()
  return [format, width, height]
}

test('makes a picture narrow', async () => {
  expect(await sizeOf(await pictures.narrow(picture, 320))).toEqual(['webp', 320, 160])
})

test('answers many at once, each with its own', async () => {
  const widths = [160, 320, 480, 640, 160, 320]
  const made = await Promise.all(widths.map((width) => pictures.narrow(picture, width)))
  const sizes = await Promise.all(made.map(sizeOf))
  expect(sizes.map(([, width]) => width)).toEqual(widths)
})

test('says so when a file is no picture, and goes on with the next', async () => {
  const results = await Promise.allSettled([
    pictures.narrow(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 320),
    pictures.narrow(picture, 320),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('leaves nobody waiting when it is stopped', async () => {
  const waiting = pictures.narrow(picture, 320)
  pictures.stop()
  await expect(waiting).rejects.toThrow(/process ended/)
})

test('begins again after it was stopped, even at the same moment', async () => {
  await pictures.narrow(picture, 320)
  pictures.stop()
  expect(await sizeOf(await pictures.narrow(picture, 160))).toEqual(['webp', 160, 80])
})
