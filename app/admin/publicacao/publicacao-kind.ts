import { publicacao as failures, successes, unreadableAnswer } from '../../../contract/messages.ts'
import { videoFrameAddress } from '../../../contract/video.ts'
import { ApiError } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import type { EditorSetup } from '../editor/form-state.ts'
import { bad } from '../editor/said.ts'

/** A new publication: a file, or the address of a video on a video host. */
export const novaPublicacao: EditorSetup = {
  form: 'publicacao',
  tipo: 'publicacao',
  fields: [
    { name: 'file', label: 'Imagem ou vídeo', kind: 'medium', hint: 'Uma foto, ou um vídeo MP4.' },
    {
      name: 'endereco',
      label: 'Ou um vídeo da internet',
      kind: 'line',
      inputMode: 'url',
      hint: 'O endereço de um vídeo no YouTube ou no Vimeo.',
    },
  ],
  check(values, { file }) {
    const endereco = addressIn(String(values.endereco))
    if (file === undefined && endereco === '') return 'Escolha um arquivo ou escreva um endereço.'
    if (file === undefined && videoFrameAddress(endereco) === undefined) {
      return 'Este endereço não é de um vídeo do YouTube ou do Vimeo. Copie o endereço da página do vídeo.'
    }
    if (file !== undefined && endereco !== '') {
      return 'Escolha um arquivo ou escreva um endereço, não os dois.'
    }
    return undefined
  },
  async write({ values, files: { file }, onProgress, signal }) {
    const endereco = addressIn(String(values.endereco))
    const { status, message, data } = await upload(
      'publicacao.php',
      file === undefined ? { endereco } : { file },
      onProgress,
      signal,
    )
    if (status !== 'success') throw new ApiError(200, unreadableAnswer, { reason: message })
    return { message, data }
  },
  saved: () => successes.fileSent,
  failed: (_, { reason, error }) => bad(failures.sendFailed, reason || error),
}

/** People copy an address with or without its beginning. */
export function addressIn(text: string): string {
  const address = text.trim().replace(/^http:\/\//i, 'https://')
  return address === '' || address.includes('://') ? address : `https://${address}`
}
