/** The media type of a picture that the server accepts, from its first bytes. */
export function pictureType(head: Uint8Array): string {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith('\u00ff\u00d8')) return 'image/jpeg'
  if (text.startsWith('\u0089PNG')) return 'image/png'
  if (text.startsWith('GIF')) return 'image/gif'
  return text.startsWith('RIFF') ? 'image/webp' : 'image/avif'
}

/** Whether it may move: a GIF always, a WebP by the second bit of its extended header. */
export function isAnimated(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 16))
  const isExtended = text.startsWith('RIFF') && text.endsWith('VP8X')
  return (
    text.startsWith('GIF') || text.slice(8, 12) === 'avis' || (isExtended && (head[20]! & 2) > 0)
  )
}
