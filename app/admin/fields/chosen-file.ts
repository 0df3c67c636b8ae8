// Refuses files before an upload; the server checks their bytes.
import { uploadBytes } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/sentences/refusals.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
export const mediumTypes = `${pictureTypes},video/mp4`

export function kindOfFile({ type }: File): 'imagem' | 'video' {
  return type === 'video/mp4' ? 'video' : 'imagem'
}

export function pictureRefusal({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return refusals.notAPicture
  return size > uploadBytes.picture ? refusals.pictureTooLarge : undefined
}

export function mediumRefusal(file: File): string | undefined {
  if (kindOfFile(file) === 'imagem') {
    return file.type.startsWith('image/') ? pictureRefusal(file) : refusals.notAPictureOrVideo
  }
  return file.size > uploadBytes.video ? refusals.videoTooLarge : undefined
}
