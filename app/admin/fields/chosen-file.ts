// Refuses files before an upload; the server checks their bytes.
import { refusals } from '../../../contract/refusals.ts'

/** Bytes. */
const largestPicture = 15_000_000
const largestVideo = 200_000_000

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
export const mediumTypes = `${pictureTypes},video/mp4`

export function kindOfFile({ type }: File): 'imagem' | 'video' {
  return type === 'video/mp4' ? 'video' : 'imagem'
}

export function pictureRefusal({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return refusals.notAPicture
  return size > largestPicture ? refusals.pictureTooLarge : undefined
}

export function mediumRefusal(file: File): string | undefined {
  if (kindOfFile(file) === 'imagem') {
    return file.type.startsWith('image/') ? pictureRefusal(file) : refusals.notAPictureOrVideo
  }
  return file.size > largestVideo ? refusals.videoTooLarge : undefined
}
