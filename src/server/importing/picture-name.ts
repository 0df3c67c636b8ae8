import { EnderecoVideo } from '../../api/calls/schemas.ts'
import { kindOfPublicacao } from '../../model/files/video.ts'
import { quote } from './findings.ts'

/**
 * A file to be fetched, the address of a video, or nothing, with the reason if something was there.
 */
export type Named = { file: string } | { address: string } | { nothing: string | undefined }

const longestName = 255

export function readPictureName(given: unknown, mayBeVideo: boolean): Named {
  if (given === undefined || given === null || given === false || given === '') {
    return { nothing: undefined }
  }
  if (typeof given !== 'string') return { nothing: 'o nome do arquivo não era um texto' }
  const name = given.trim()
  if (name === '') return { nothing: 'o nome do arquivo estava em branco' }
  if (mayBeVideo && kindOfPublicacao(name) === 'video-externo') {
    const address = EnderecoVideo.safeParse(
      name.replace(/^(?:http:)?(?:\/\/)?(?!https:)/i, 'https://'),
    )
    if (address.success) return { address: address.data }
    return { nothing: `${quote(name)} não é o endereço de um vídeo` }
  }
  const isPath = /[/\\]/.test(name) || name === '.' || name === '..'
  if (isPath) return { nothing: `${quote(name)} é um caminho, e não o nome de um arquivo` }
  if (name.length > longestName || /[\p{Control}\p{Surrogate}]/u.test(name)) {
    return { nothing: `${quote(name)} não é o nome de um arquivo` }
  }
  return { file: name }
}
