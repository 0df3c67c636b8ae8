// Without Zod, because public pages load this.

const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com']

export function kindOfPublicacao(imagem: string): 'nada' | 'imagem' | 'video' | 'video-externo' {
  const name = imagem.trim().toLowerCase()
  if (name === '') return 'nada'
  if (name.endsWith('.mp4')) return 'video'
  if (!videoHosts.some((host) => name.includes(host))) return 'imagem'
  return videoFrameAddress(imagem) === undefined ? 'nada' : 'video-externo'
}

export const videoFrameHosts = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const

/** @returns an embed address that does not track visitors; undefined if there is no video */
export function videoFrameAddress(imagem: string): string | undefined {
  const youtube =
    /youtu\.be\/([\w-]{6,20})/i.exec(imagem) ??
    /youtube\.com\/(?:embed\/|shorts\/|live\/|v\/|watch\?(?:.*&)?v=)([\w-]{6,20})/i.exec(imagem)
  const start = startOf(imagem)
  if (youtube) {
    return `https://${videoFrameHosts[0]}/embed/${youtube[1]}${start > 0 ? `?start=${start}` : ''}`
  }
  const vimeo =
    /vimeo\.com\/(?:(?:video|channels\/[\w-]+|showcase\/\d+\/video)\/)?(\d{5,15})(?:(?:\/|.*[?&]h=)([\da-f]{6,20}))?/i.exec(
      imagem,
    )
  if (!vimeo) return undefined
  const [, id, hash] = vimeo
  // Unlisted videos need their hash.
  const query = hash === undefined ? 'dnt=1' : `h=${hash}&dnt=1`
  return `https://${videoFrameHosts[1]}/video/${id}?${query}${start > 0 ? `#t=${start}s` : ''}`
}

/** Seconds: `t=90`, `t=90s`, `#t=1m30s`, `start=90`. */
function startOf(address: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /[?&#](?:t|start|time_continue)=(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?(?:[&#]|$)/i.exec(
      address,
    ) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

type Broadcast = {
  page: string
  /** Frames need the channel's id in the address. */
  frame?: string
}

export function broadcastOf(channel: string): Broadcast | undefined {
  if (channel === '') return undefined
  const page = `${channel}/live`
  const id = /\/channel\/(UC[\w-]{22})$/.exec(channel)?.[1]
  if (id === undefined) return { page }
  return { page, frame: `https://${videoFrameHosts[0]}/embed/live_stream?channel=${id}` }
}
