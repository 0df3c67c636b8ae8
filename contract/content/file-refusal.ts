import { refusals } from '../sentences/refusals.ts'
import { fileKind, type OtherKind, type ShownKind } from './file-kind.ts'

export type Accepts = 'picture' | 'picture-or-video'

/** What the file is, and what to do instead. */
const sentences: Record<Exclude<OtherKind, 'unknown'>, string> = {
  empty:
    'Este arquivo está vazio. Se a foto está na nuvem, abra-a primeiro neste aparelho e depois escolha de novo.',
  pdf: 'Isto é um PDF, não uma foto. O site ainda não guarda documentos: abra o PDF, faça uma captura da tela e envie a imagem.',
  heic: 'Esta foto está em HEIC, um formato do iPhone que muitos aparelhos não abrem. Mande-a a você mesmo pelo WhatsApp e escolha a foto que chegar. Para as próximas, toque no iPhone em Ajustes, Câmera, Formatos e “Mais Compatível”.',
  svg: 'Isto é um desenho SVG. Abra-o no programa em que foi feito, exporte como PNG e envie a imagem.',
  otherPicture:
    'Esta imagem está num formato que os navegadores não mostram, como TIFF ou RAW. Abra-a, salve como JPEG e escolha de novo.',
  design:
    'Isto é um arquivo de edição, como os do Photoshop ou do CorelDRAW. Exporte a imagem como JPEG ou PNG e escolha de novo.',
  otherVideo:
    'Este vídeo não está em MP4, e muitos celulares não o mostrariam. Salve-o como MP4, ou publique no YouTube ou no Vimeo e cole o endereço.',
  sound: 'Isto é um áudio, não uma foto. Envie uma foto JPEG, PNG ou WebP.',
  document:
    'Isto é um documento, como os do Word, não uma foto. O site ainda não guarda documentos: abra-o, faça uma captura da tela e envie a imagem, ou copie o texto para o campo do texto.',
  archive:
    'Isto é um arquivo compactado, como os ZIP. Abra-o, salve a foto que está dentro e escolha essa foto.',
  page: 'Isto é uma página da internet, não a foto. Abra a foto, salve a imagem neste aparelho e escolha de novo.',
}

/** For a file whose kind cannot be told, or which the decoder cannot read. */
export const unreadable: Record<Accepts, string> = {
  picture: refusals.notAPicture,
  'picture-or-video': refusals.notAPictureOrVideo,
}

/**
 * What a file is, or why it is refused.
 *
 * @param head see `fileKind`
 */
export function acceptedKind(
  head: Uint8Array,
  accepts: Accepts,
): { kind: ShownKind } | { kind: OtherKind | 'video'; refusal: string } {
  const kind = fileKind(head)
  if (kind === 'picture') return { kind }
  if (kind === 'unknown') return { kind, refusal: unreadable[accepts] }
  if (accepts === 'picture-or-video') {
    return kind === 'video' ? { kind } : { kind, refusal: sentences[kind] }
  }
  const isVideo = kind === 'video' || kind === 'otherVideo'
  return { kind, refusal: isVideo ? refusals.videoForPicture : sentences[kind] }
}
