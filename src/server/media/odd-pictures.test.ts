// Bytes behind the end are no fault, a missing end is one: payloadcms/payload#8606 (junk before the end
// of a JPEG, a phone's trailer).
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from '../pictures/pictures.mjs'
import { isCutOff } from '../../model/files/file-kind.ts'

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080', noise } })
const jpeg = () => photo().jpeg().toBuffer()

function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const odd: Record<string, () => Promise<Buffer>> = {
  'junk before the end': async () => {
    const whole = await jpeg()
    return Buffer.concat([whole.subarray(0, -2), Buffer.alloc(300), whole.subarray(-2)])
  },
  'a trailer of the phone': async () =>
    Buffer.concat([await jpeg(), Buffer.from('\0\0\u0001\u000aImage_UTC_Data1764000000000SEFH')]),
  'a second picture behind it': async () => Buffer.concat([await jpeg(), await jpeg()]),
  'a video behind it': async () =>
    Buffer.concat([await jpeg(), Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0isommp42')]),
  'fill bytes before a segment': async () => {
    const whole = await jpeg()
    return Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xff]), whole.subarray(2)])
  },
  'a preview within': async () => {
    const whole = await jpeg()
    const preview = segment(0xe1, await sharp(whole).resize(60).jpeg().toBuffer())
    return Buffer.concat([whole.subarray(0, 2), preview, whole.subarray(2)])
  },
  progressive: () => photo().jpeg({ progressive: true }).toBuffer(),
}

test.each(Object.entries(odd))('an odd JPEG is taken: %s', async (_, file) => {
  const given = await file()
  expect(isCutOff(given)).toBe(false)
  expect((await sharp(await encodePicture(given)).metadata()).width).toBe(300)
})

describe('without its end', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s', async (format) => {
    const whole = await photo().toFormat(format).toBuffer()
    const parts = [0.1, 0.5, 0.9].map((part) => whole.subarray(0, Math.ceil(part * whole.length)))
    expect([...parts, whole].map(isCutOff)).toEqual([true, true, true, false])
  })
})

test('only a decoder knows the end of GIF and AVIF', async () => {
  const [gif, avif] = [await photo().gif().toBuffer(), await photo().avif().toBuffer()]
  expect([gif, avif, readFileSync(import.meta.filename)].map(isCutOff)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
