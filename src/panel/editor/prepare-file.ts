// Checks a chosen file by its bytes, as the server does, and reduces large pictures.
import {
  type FileKind,
  isMoving,
  pictureType,
  tellingBytes,
  isCutOff,
} from '../../model/files/file-kind.ts'
import type { Accepts } from '../../model/files/accepts.ts'
import { acceptedKind } from '../../api/sentences/file-refusal.ts'
import { uploadBytes } from '../../api/upload-limits.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { movingFiles } from '../fields/moving-files.ts'

type Prepared = { file: File } | { refusal: string }

/** Formats for pictures that the server cannot read: JPEG for photos, which Safari writes too. */
const conversions: Partial<Record<FileKind, PictureFormat>> = {
  heic: 'image/jpeg',
  otherPicture: 'image/webp',
}

const sentAsTheyAre: Partial<Record<FileKind, { type: string; tooLarge: string }>> = {
  video: { type: 'video/mp4', tooLarge: refusals.videoTooLarge },
  pdf: { type: 'application/pdf', tooLarge: refusals.pdfTooLarge },
}

export async function prepareFile(chosen: File, accepts: Accepts): Promise<Prepared> {
  try {
    return await prepare(chosen, accepts)
  } catch {
    // A photo that is only in the cloud, or a moved file.
    return { refusal: refusals.fileAway }
  }
}

async function prepare(chosen: File, accepts: Accepts): Promise<Prepared> {
  const head = await bytesOf(chosen.slice(0, tellingBytes))
  const found = acceptedKind(head, accepts)
  if ('refusal' in found) {
    // Safari reads HEIC, every browser BMP.
    const format = accepts === 'pdf' ? undefined : conversions[found.kind]
    const converted = format && (await reducePicture(chosen, format))
    return converted ? refuseTooLarge(converted) : { refusal: found.refusal }
  }
  const sent = sentAsTheyAre[found.kind]
  if (sent !== undefined) {
    const isTooLarge = chosen.size > uploadBytes[found.kind]
    return isTooLarge ? { refusal: sent.tooLarge } : { file: withType(chosen, sent.type) }
  }
  const bytes = await bytesOf(chosen)
  const isCut = isCutOff(bytes)
  if (isCut) return { refusal: refusals.incompleteFile }
  const original = withType(chosen, pictureType(head)!)
  // The server refuses a cut GIF or AVIF, which a canvas would draw as far as it goes.
  const isSentAsItIs = isCut === undefined
  const sentFile = isSentAsItIs ? original : ((await reducePicture(original)) ?? original)
  if (isMoving(bytes)) movingFiles.add(sentFile)
  return refuseTooLarge(sentFile)
}

function refuseTooLarge(file: File): Prepared {
  return file.size > uploadBytes.picture ? { refusal: refusals.pictureTooLarge } : { file }
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer())
}

/** The browser takes the type from the name: set it from the bytes. */
function withType(file: File, type: string): File {
  return file.type === type ? file : new File([file], file.name, { type })
}

/** Pixels; the server keeps no more, and no longer side. */
const mostKept = 2400 * 1800
const longestSide = 8000
/** Bytes; a smaller file of few pixels is sent as it is. */
const mostBytes = 3_000_000
const quality = 0.92
/** A canvas of more takes 600 MB: where the server may read the file, it is sent as it is. */
const mostPixels = 50_000_000

type PictureFormat = 'image/jpeg' | 'image/webp'

/**
 * Upright picture in sRGB: the canvas converts colours, and browsers decode large JPEGs for it at a
 * fraction of their size.
 *
 * @param mustBecome format to convert to, whatever the size
 * @returns undefined if it is small already, or the browser cannot read it
 */
async function reducePicture(file: File, mustBecome?: PictureFormat): Promise<File | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = await load(url)
    const { naturalWidth: width, naturalHeight: height } = image
    const ofArea = Math.sqrt(mostKept / (width * height))
    const scale = Math.min(1, ofArea, longestSide / Math.max(width, height))
    if (scale === 1 && file.size <= mostBytes && !mustBecome) return undefined
    if (width * height > mostPixels && file.size <= uploadBytes.picture) return undefined
    const format = mustBecome ?? formatOf(file)
    const blob = await draw(image, Math.round(width * scale), Math.round(height * scale), format)
    const isWorthIt = scale < 1 || mustBecome || (blob !== null && blob.size < file.size)
    return blob === null || !isWorthIt ? undefined : new File([blob], file.name, blob)
  } catch {
    // Unreadable here, or too large for this device's memory: the server may read it.
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

/** JPEG for photos; WebP keeps transparency. */
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
