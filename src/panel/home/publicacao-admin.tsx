import { useState } from 'react'
import { kindOfPublicacao } from '../../model/files/video.ts'
import { PublicacaoMedium } from '../../site/home/publicacao-medium.tsx'
import { pages } from '../../parish/paths.ts'
import { publicacao } from '../../parish/home/publicacao.ts'
import { alerts, successes } from '../../api/sentences/messages.ts'
import { videoRefusal } from '../../api/sentences/video-refusal.ts'
import { upload } from '../../site/client/upload.ts'
import { kindOfFile } from '../fields/file-field.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { useEditor } from '../editor/use-editor.ts'
import fields from '../fields/fields.module.css'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import type { EditorSetup } from '../editor/form-state.ts'
import { failureMessage } from '../messages/message.ts'
import { CurrentPublicacao } from './current-publicacao.tsx'

export function PublicacaoAdmin() {
  /** A new key reloads the current publication: 'undo' would replace the new one. */
  const [sent, setSent] = useState(0)
  const showCurrent = () => setSent((count) => count + 1)
  const editor = useEditor(novaPublicacao, {
    onSaved: showCurrent,
    // Without a response, the publication may be saved.
    onNewer: showCurrent,
  })
  const { state, urls } = editor
  const { file } = state.files
  const imagem = urls.file ?? addressIn(String(state.values.endereco))
  const kind = file === undefined ? kindOfPublicacao(imagem) : kindOfFile(file)
  return (
    <Block title="Push de Publicação">
      <p>Uma imagem ou um vídeo que aparece por cima da Home quando o visitante chega.</p>
      <CurrentPublicacao key={sent} />
      <div className={ui.paper}>
        <h3>Nova publicação</h3>
        <EditorForm
          editor={editor}
          label="Nova publicação"
          button="Enviar"
          busyButton="Enviando..."
          preview={
            kind === 'nada' || imagem === '' ? (
              <p>Escolha um arquivo ou escreva um endereço para ver como fica.</p>
            ) : (
              <div className={fields.medium}>
                <PublicacaoMedium imagem={imagem} kind={kind} />
              </div>
            )
          }
        />
      </div>
    </Block>
  )
}

const novaPublicacao: EditorSetup = {
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
  write({ values, files: { file }, onProgress, signal, chave }) {
    const endereco = addressIn(String(values.endereco))
    const sent: Record<string, string | File> = file === undefined ? { endereco } : { file }
    return upload('publicacao.php', sent, onProgress, signal, chave)
  },
  saved: () => successes.fileSent,
  seenAt: () => pages.home,
  failed: (_, { reason }) => failureMessage(alerts.sendPublicacao, reason),
}

/** A copied address may lack 'https://'. */
function addressIn(text: string): string {
  const address = text.trim().replace(/^http:\/\//i, 'https://')
  return address === '' || address.includes('://') ? address : `https://${address}`
}
