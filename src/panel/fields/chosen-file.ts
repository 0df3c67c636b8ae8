/** Without HEIC: an iPhone then gives its photos as JPEG. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
export const mediumTypes = `${pictureTypes},video/mp4`

/** Of a file whose type was set from its bytes. */
export function kindOfFile({ type }: File): 'imagem' | 'video' {
  return type === 'video/mp4' ? 'video' : 'imagem'
}
