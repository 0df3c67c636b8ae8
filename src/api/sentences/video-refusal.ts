import { videoFrameAddress } from '../../model/files/video.ts'

/** First match counts. */
const refusals: readonly [address: RegExp, sentence: string][] = [
  [
    /youtube\.com\/(?:@|channel\/|c\/|user\/)/i,
    'Este é o endereço do canal, que muda de vídeo. Abra a transmissão ou o vídeo, toque em Compartilhar, copie o link (youtu.be/…) e cole aqui.',
  ],
  [
    /youtube\.com\/playlist/i,
    'Este é o endereço de uma lista. Abra um vídeo dela, toque em Compartilhar, copie o link (youtu.be/…) e cole aqui.',
  ],
  [
    /(?:facebook\.com|fb\.watch|instagram\.com|tiktok\.com)\b/i,
    'O site mostra vídeos do YouTube e do Vimeo. Um vídeo do Facebook, do Instagram ou do TikTok pode ser baixado e enviado aqui como arquivo MP4.',
  ],
  [
    /drive\.google\.com|photos\.app\.goo\.gl|photos\.google\.com/i,
    'O site não mostra vídeos do Google Drive nem do Google Fotos. Baixe o vídeo e envie o arquivo MP4, ou publique no YouTube e cole o link.',
  ],
]
const other =
  'Este endereço não é de um vídeo do YouTube ou do Vimeo. Abra o vídeo, toque em Compartilhar, copie o link e cole aqui.'

/** @returns undefined if the address can be shown as a video */
export function videoRefusal(address: string): string | undefined {
  if (videoFrameAddress(address) !== undefined) return undefined
  return refusals.find(([kind]) => kind.test(address))?.[1] ?? other
}
