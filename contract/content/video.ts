// What a publication shows, told from its file name or address alone. Without Zod: public pages
// load this.
import type { Publicacao } from '../kinds/publicacao.ts'

const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com']

export function kindOfPublicacao(imagem: string): 'nada' | 'imagem' | 'video' | 'video-externo' {
  const name = imagem.trim().toLowerCase()
  if (name === '') return 'nada'
  if (name.endsWith('.mp4')) return 'video'
  if (!videoHosts.some((host) => name.includes(host))) return 'imagem'
  return videoFrameAddress(imagem) === undefined ? 'nada' : 'video-externo'
}

/** The publication to show: that with the highest id, in any order of the list. */
export function currentPublicacao(publicacoes: readonly Publicacao[]): Publicacao | undefined {
  const newest = Math.max(...publicacoes.map(({ id }) => id))
  return publicacoes.find(({ id }) => id === newest)
}

export const videoFrameHosts = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const

/**
 * The embed address of a video that does not track visitors, or undefined when the address names no
 * video.
 */
export function videoFrameAddress(imagem: string): string | undefined {
  const youtube =
    /youtu\.be\/([\w-]{6,20})/i.exec(imagem) ??
    /youtube\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:.*&)?v=)([\w-]{6,20})/i.exec(imagem)
  if (youtube) return `https://${videoFrameHosts[0]}/embed/${youtube[1]}`
  const vimeo = /vimeo\.com\/(?:video\/)?(\d{5,15})/i.exec(imagem)
  return vimeo ? `https://${videoFrameHosts[1]}/video/${vimeo[1]}?dnt=1` : undefined
}
