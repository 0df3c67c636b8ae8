// Node has no canvas: a stand-in reports the requested format.
import { afterEach, expect, test, vi } from 'vitest'
import { uploadBytes } from '../../api/upload-limits.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { movingFiles } from '../fields/moving-files.ts'
import { prepareFile } from './prepare-file.ts'

const heic = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'
const tiff = 'II*\0'

/** @param bytes size of the canvas' output */
function readsPictures(bytes: number): void {
  class ReadImage extends EventTarget {
    naturalWidth = 4000
    naturalHeight = 3000
    set src(_: string) {
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  const toBlob = (done: (blob: Blob) => void, type: string) =>
    done(new Blob([new Uint8Array(bytes)], { type }))
  const canvas = { getContext: () => ({ drawImage: () => {} }), toBlob }
  vi.stubGlobal('Image', ReadImage)
  vi.stubGlobal('document', { createElement: () => canvas })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

// Safari reads HEIC and writes no WebP; others may be transparent.
test.each([
  [heic, 'image/jpeg'],
  [tiff, 'image/webp'],
])('%j becomes %s', async (head, type) => {
  readsPictures(1000)
  const prepared = await prepareFile(new File([head], 'foto'), 'picture')
  expect(prepared).toMatchObject({ file: { name: 'foto', type, size: 1000 } })
})

test('a converted picture may be too large as well', async () => {
  readsPictures(uploadBytes.picture + 1)
  const prepared = await prepareFile(new File([heic], 'foto'), 'picture')
  expect(prepared).toEqual({ refusal: refusals.pictureTooLarge })
})

// studio1902/statamic-peak#321, stoatchat/stoatchat#827
test.each([
  [true, 'RIFF\u0016\0\0\0WEBPVP8X\n\0\0\0\u0002\0\0\0\0\0\0\0\0\0'],
  [false, 'RIFF\u0016\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\0\0\0\0\0\0'],
])('a picture that is made smaller is known to have moved: %s', async (moves, bytes) => {
  readsPictures(1000)
  const chosen = new File([bytes], 'foto')
  const prepared = (await prepareFile(chosen, 'picture')) as { file: File }
  expect(prepared.file.size).toBe(1000)
  expect(movingFiles.has(prepared.file)).toBe(moves)
})
