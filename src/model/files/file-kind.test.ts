// Files that people choose in the place of a photo. Public reports: pqina/filepond#980 and
// OpenBeta/open-tacos#1265 (HEIC refused without a sentence that helps), monostream/tifig#43 (a JPEG
// that is called HEIC); a study of parish sites, most of which publish their bulletin as a PDF.
import * as fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  type FileKind,
  fileKind,
  isMoving,
  pictureType,
  tellingBytes,
  isCutOff,
} from './file-kind.ts'
import { acceptedKind } from '../../api/sentences/file-refusal.ts'

const bytes = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0))
/** The first box of a file, with its major brand and those that it is compatible with. */
const brands = (major: string, ...others: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${major}\0\0\0\0${others.join('')}`
const inZip = (name: string) =>
  `PK\u0003\u0004${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}`

const kinds: Record<FileKind, string[]> = {
  picture: [
    'ÿØÿà\0\u0010JFIF',
    'ÿØÿá\0\u0018Exif',
    '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR',
    'GIF89a\u0001\0',
    'RIFF\u0010\0\0\0WEBPVP8 ',
    brands('avif', 'mif1'),
    brands('avis'),
    brands('mif1', 'mif1', 'avif'),
    brands('mif1', 'miaf'),
  ],
  video: ['isom', 'mp42', 'avc1', 'M4V ', 'qt  ', '3gp4'].map((brand) => brands(brand, 'isom')),
  empty: [''],
  pdf: ['%PDF-1.7\n%âãÏÓ', '\u00ef\u00bb\u00bf%PDF-1.4', `${'\n'.repeat(500)}%PDF-1.4`],
  heic: [brands('heic', 'mif1'), brands('mif1', 'mif1', 'heic'), brands('msf1', 'hevc')],
  svg: [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- de um programa -->\n<svg>',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">',
    '<svg:svg>',
  ],
  otherPicture: [
    'BM\u0036\u0000\u0000\u0000\0\0\0\0',
    'II*\0\u0008\0\0\0',
    'MM\0*\0\0\0\u0008',
    'ÿ\n\u0000',
    brands('crx ', 'isom'),
  ],
  design: ['8BPS\0\u0001', 'RIFF\u0010\0\0\0CDRD', '%!PS-Adobe-3.0'],
  otherVideo: [
    '\u001aEß£\u0001',
    'RIFF\u0010\0\0\0AVI LIST',
    '\0\0\u0001º',
    '\0\0\0\u0008wide\0\0',
  ],
  sound: ['ID3\u0003', 'ÿû\u0090', 'OggS\0', 'RIFF\u0010\0\0\0WAVEfmt ', brands('M4A ')],
  document: [
    'ÐÏ\u0011à¡±\u001aá',
    '{\\rtf1\\ansi',
    inZip('[Content_Types].xml'),
    inZip('word/document.xml'),
    inZip('mimetypeapplication/vnd.oasis.opendocument.text'),
  ],
  archive: [inZip('fotos/missa.jpg'), 'Rar!\u001a\u0007', '7z¼¯\u0027\u001c', '\u001f\u008b\u0008'],
  page: ['<!DOCTYPE html><html>', '\n<html lang="pt">', '<!-- salvo --><!doctype HTML>'],
  unknown: ['MZ\u0090\0', 'isto não é uma foto', 'ÿ', '<?php system();', '\u0089PNG'],
}
const all = Object.entries(kinds).flatMap(([kind, files]) => files.map((file) => [kind, file]))

test.each(all)('%s: %j', (kind, content) => {
  expect(fileKind(bytes(content!))).toBe(kind)
})

test('each picture has its media type, and nothing else has one', () => {
  const { picture, ...others } = kinds
  const types = picture.map((content) => pictureType(bytes(content)))
  const [jpeg, png, gif, webp, avif] = ['jpeg', 'png', 'gif', 'webp', 'avif'].map(
    (each) => `image/${each}`,
  )
  expect(types).toEqual([jpeg, jpeg, png, gif, webp, avif, avif, avif, avif])
  const typesOfOthers = Object.values(others).flatMap((files) =>
    files.map((each) => pictureType(bytes(each))),
  )
  expect(new Set(typesOfOthers)).toEqual(new Set([undefined]))
})

describe('a moving picture', () => {
  const colour = (background: string) => ({
    create: { width: 60, height: 40, channels: 3 as const, background },
  })
  const png = (background: string) => sharp(colour(background)).png().toBuffer()

  async function moving() {
    const frames = await Promise.all(['red', 'white', 'blue', 'green', 'black', 'gray'].map(png))
    return sharp(frames, { join: { animated: true } })
  }

  // studio1902/statamic-peak#321, stoatchat/stoatchat#827; sanity-io/sanity#4284, ImageOptim#267
  test('a GIF, WebP, PNG or AVIF of several images moves', async () => {
    const still = await png('red')
    // The animation's chunk stands before the pixels.
    const apng = Buffer.concat([
      still.subarray(0, 33),
      Buffer.from('\0\0\0\bacTL'),
      still.subarray(33),
    ])
    const files = [(await moving()).gif().toBuffer(), (await moving()).webp().toBuffer(), apng]
    for (const file of [...(await Promise.all(files)), bytes(brands('avis'))]) {
      expect(isMoving(file)).toBe(true)
    }
  })

  test('a picture of one image does not', async () => {
    const one = sharp(colour('red'))
    const files = [one.gif(), one.webp(), one.png(), one.jpeg(), one.withExif({}).webp()]
    for (const file of files) expect(isMoving(await file.toBuffer())).toBe(false)
    expect(isMoving(bytes(brands('avif')))).toBe(false)
  })
})

describe('refused with a sentence of its own', () => {
  const sentenceOf = (content: string, accepts: 'picture' | 'picture-or-video' = 'picture') => {
    const found = acceptedKind(bytes(content), accepts)
    return 'refusal' in found ? found.refusal : undefined
  }

  test('each kind is refused with a sentence of its own', () => {
    const { picture: _, video: __, ...others } = kinds
    const sentences = Object.values(others).map(([first]) => sentenceOf(first!))
    expect(sentences).not.toContain(undefined)
    // Videos of any format are one kind where a photo belongs.
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÉ].+\.$/)
  })

  test('a PDF, HEIC and a video say what to do', () => {
    expect(sentenceOf('%PDF-1.7')).toMatch(/^Isto é um PDF, não uma foto\. .*“Editar Documentos”/)
    expect(sentenceOf(brands('heic'))).toMatch(/HEIC.*WhatsApp.*Mais Compatível/)
    expect(sentenceOf(brands('isom'))).toMatch(/^Isto é um vídeo, e aqui vai uma foto/)
    expect(sentenceOf('\u001aEß£', 'picture-or-video')).toMatch(/MP4.*YouTube/)
  })
})

test('any bytes have a kind, and are cut off or not', () => {
  const start = fc.constantFrom(...all.map(([, content]) => content!))
  const file = fc
    .tuple(start, fc.uint8Array({ maxLength: tellingBytes }))
    .map(([head, rest]) => Uint8Array.from([...bytes(head), ...rest]))
  fc.assert(
    fc.property(file, (content) => {
      expect(kinds).toHaveProperty(fileKind(content.subarray(0, tellingBytes)))
      expect([true, false, undefined]).toContain(isCutOff(content))
      expect(typeof isMoving(content)).toBe('boolean')
    }),
  )
})
