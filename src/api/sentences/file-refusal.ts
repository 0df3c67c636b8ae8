import { refusals } from './refusals.ts'
import type { Accepts } from '../../model/files/accepts.ts'
import { type FileKind, fileKind, type StoredKind } from '../../model/files/file-kind.ts'

const accepted: Record<Accepts, readonly StoredKind[]> = {
  picture: ['picture'],
  'picture-or-video': ['picture', 'video'],
  pdf: ['pdf'],
}

const insteadOfPicture: Record<Exclude<FileKind, 'picture' | 'video' | 'unknown'>, string> = {
  empty:
    'Este arquivo está vazio. Se a foto está na nuvem, abra-a primeiro neste aparelho e depois escolha de novo.',
  pdf: 'Isto é um PDF, não uma foto. Publique-o no painel, em “Editar Documentos”; aqui vai uma foto JPEG, PNG ou WebP.',
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
    'Isto é um documento, como os do Word, não uma foto. Salve-o como PDF e publique em “Editar Documentos”, ou copie o texto para o campo do texto.',
  archive:
    'Isto é um arquivo compactado, como os ZIP. Abra-o, salve a foto que está dentro e escolha essa foto.',
  page: 'Isto é uma página da internet, não a foto. Abra a foto, salve a imagem neste aparelho e escolha de novo.',
}

const saveAsPdf = 'Abra-o no programa em que foi feito, salve como PDF e escolha o PDF.'

const insteadOfPdf: Partial<Record<FileKind, string>> = {
  empty:
    'Este arquivo está vazio. Se o documento está na nuvem, abra-o primeiro neste aparelho e depois escolha de novo.',
  picture: refusals.pictureForPdf,
  heic: refusals.pictureForPdf,
  otherPicture: refusals.pictureForPdf,
  svg: `Isto é um desenho, não um PDF. ${saveAsPdf}`,
  design: `Isto é um arquivo de edição, não um PDF. ${saveAsPdf}`,
  document: `Isto é um documento, como os do Word. ${saveAsPdf}`,
  archive:
    'Isto é um arquivo compactado, como os ZIP. Abra-o, salve o PDF que está dentro e escolha esse PDF.',
  page: 'Isto é uma página da internet, não o PDF. Abra o documento, salve o PDF neste aparelho e escolha de novo.',
  video: refusals.videoForPdf,
  otherVideo: refusals.videoForPdf,
  sound: 'Isto é um áudio, não um PDF. Escolha um documento em PDF.',
}

export const unreadableFile: Record<Accepts, string> = {
  picture: refusals.notAPicture,
  'picture-or-video': refusals.notAPictureOrVideo,
  pdf: refusals.notAPdf,
}

/** @returns the kind, or a sentence that refuses it. @param head see `fileKind` */
export function acceptedKind(
  head: Uint8Array,
  accepts: Accepts,
): { kind: StoredKind } | { kind: FileKind; refusal: string } {
  const kind = fileKind(head)
  const found = accepted[accepts].find((each) => each === kind)
  return found === undefined ? { kind, refusal: refusalOf(kind, accepts) } : { kind: found }
}

function refusalOf(kind: FileKind, accepts: Accepts): string {
  if (accepts === 'pdf') return insteadOfPdf[kind] ?? unreadableFile.pdf
  if (kind === 'unknown' || kind === 'picture') return unreadableFile[accepts]
  const isVideo = kind === 'video' || kind === 'otherVideo'
  if (isVideo && accepts === 'picture') return refusals.videoForPicture
  return kind === 'video' ? unreadableFile[accepts] : insteadOfPicture[kind]
}
