import { publicacao } from '../../parish/home/publicacao.ts'
import { publicacao as failures, successes } from '../../api/sentences/messages.ts'
import { videoRefusal } from '../../api/sentences/video-refusal.ts'
import { upload } from '../../site/client/upload.ts'
import type { EditorSetup } from '../editor/form-state.ts'
import { failureMessage } from '../messages/message.ts'

/** A new publication: a file, or the address of a video on a video host. */
export const novaPublicacao: EditorSetup = {
  form: 'publicacao',
  tipo: 'publicacao',
  fields: [
    { ...publicacao.fields.imagem, name: 'file', hint: 'Uma foto, ou um vídeo MP4.' },
    {
      name: 'endereco',
      is: 'line',
      label: 'Ou um vídeo da internet',
      called: 'o endereço',
      inputMode: 'url',
      hint: 'O endereço de um vídeo no YouTube ou no Vimeo.',
    },
  ],
  check(values, { file }) {
    const endereco = addressIn(String(values.endereco))
    if (file === undefined && endereco === '') return 'Escolha um arquivo ou escreva um endereço.'
    if (file === undefined) return videoRefusal(endereco)
    return endereco === '' ? undefined : 'Escolha um arquivo ou escreva um endereço, não os dois.'
  },
  async write({ values, files: { file }, onProgress, signal, chave }) {
    const endereco = addressIn(String(values.endereco))
    const sent: Record<string, string | File> = file === undefined ? { endereco } : { file }
    const { message, data } = await upload('publicacao.php', sent, onProgress, signal, chave)
    return { message, data }
  },
  saved: () => successes.fileSent,
  failed: (_, { reason }) => failureMessage(failures.sendFailed, reason),
}

/** Adds the 'https://' that a copied address may lack. */
export function addressIn(text: string): string {
  const address = text.trim().replace(/^http:\/\//i, 'https://')
  return address === '' || address.includes('://') ? address : `https://${address}`
}
