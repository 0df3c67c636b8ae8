// Reduces a picture in the browser, before it is drawn or sent.

import { uploadBytes } from '../../api/limits.ts'

/** Pixels; the server keeps no more. */
const largestSide = 2400
/** Bytes; a smaller file of few pixels is sent as it is. */
const mostBytes = 3_000_000
const quality = 0.92
/** A canvas of more takes 600 MB: where the server may read the file, it is sent as it is. */
const mostPixels = 50_000_000

export type PictureFormat = 'image/jpeg' | 'image/webp'

/**
 * The picture upright, in sRGB, with at most `largestSide` pixels on each side. The canvas converts
 * colours, and browsers decode large JPEGs for it at a fraction of their size.
 *
 * @param mustBecome the format that it must get, however small the picture is
 * @returns undefined if it is small already, or the browser cannot read it
 */
export async function reducePicture(
  file: File,
  mustBecome?: PictureFormat,
): Promise<File | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = await load(url)
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(1, largestSide / Math.max(width, height))
    if (scale === 1 && file.size <= mostBytes && !mustBecome) return undefined
    if (width * height > mostPixels && file.size <= uploadBytes.picture) return undefined
    const format = mustBecome ?? formatOf(file)
    const blob = await draw(image, Math.round(width * scale), Math.round(height * scale), format)
    const isWorthIt = scale < 1 || mustBecome || (blob !== null && blob.size < file.size)
    return blob === null || !isWorthIt ? undefined : new File([blob], file.name, blob)
  } catch {
    // Not readable here, or too large for the memory of this device: the server may read it.
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('the picture cannot be read')))
    image.src = url
  })
}

/** Photos as JPEG, all others in a format that keeps what is transparent. */
function formatOf({ type }: File): PictureFormat {
  return type === 'image/jpeg' ? type : 'image/webp'
}

function draw(image: HTMLImageElement, width: number, height: number, format: PictureFormat) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality))
}
