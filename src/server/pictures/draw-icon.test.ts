import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawIconFile } from './draw-icon.mjs'

const folder = await mkdtemp(join(tmpdir(), 'adro-icons-'))
afterAll(() => rm(folder, { recursive: true }))

const red = { r: 200, g: 0, b: 0 }
const white = { r: 255, g: 255, b: 255 }
const paper = { r: 0xfb, g: 0xf7, b: 0xf0 }

/** A red rectangle within a border of a sixth of its height. */
async function emblem(width: number, height: number, ground: object): Promise<string> {
  const border = Math.round(height / 6)
  const path = join(folder, `${width}x${height}-${JSON.stringify(ground).length}.png`)
  await sharp({ create: { width, height, channels: 4, background: red } })
    .extend({ top: border, bottom: border, left: border, right: border, background: ground })
    .toFile(path)
  return path
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

test.each([
  ['square and transparent', 300, 300, clear, paper],
  ['wide and transparent', 900, 300, clear, paper],
  ['tall and transparent', 300, 900, clear, paper],
  ['tiny and transparent', 12, 12, clear, paper],
  ['square on white', 300, 300, white, white],
  ['wide on white', 900, 300, white, white],
])('an emblem that is %s is whole in the middle of one even ground', async (_, ...given) => {
  const [width, height, ground, expected] = given
  const from = await emblem(width, height, ground)
  for (const form of ['icone-192', 'icone-mascara-192', 'icone-apple-180'] as const) {
    const to = join(folder, 'icone.png')
    await drawIconFile(from, to, form)
    const side = form === 'icone-apple-180' ? 180 : 192
    const { data, info } = await sharp(to).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([side, side, 3])
    const at = (x: number, y: number) => {
      const [r, g, b] = data.subarray((y * side + x) * 3, (y * side + x) * 3 + 3)
      return { r, g, b }
    }
    for (const corner of [0, side - 1]) {
      expect(at(corner, corner)).toEqual(expected)
      expect(at(corner, side - 1 - corner)).toEqual(expected)
    }
    expect(at(side / 2, side / 2)).toEqual(red)
    const isRed = (x: number, y: number) => at(x, y).g! < 100
    const across = Array.from({ length: side }, (_, x) => isRed(x, side / 2)).filter(Boolean).length
    const down = Array.from({ length: side }, (_, y) => isRed(side / 2, y)).filter(Boolean).length
    expect(across / down).toBeCloseTo(width / height, 0)
  }
})

test('a maskable icon keeps the emblem within the circle that systems leave', async () => {
  const to = join(folder, 'mascara.png')
  const from = join(folder, 'cheio.png')
  await sharp({ create: { width: 100, height: 100, channels: 3, background: red } })
    .composite([
      {
        input: { create: { width: 1, height: 1, channels: 3, background: white } },
        left: 0,
        top: 0,
      },
    ])
    .toFile(from)
  await drawIconFile(from, to, 'icone-mascara-512')
  const { info } = await sharp(to).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true })
  expect(Math.hypot(info.width, info.height) / 512).toBeLessThan(0.85)
})
