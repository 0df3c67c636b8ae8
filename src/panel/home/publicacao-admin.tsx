import { useState } from 'react'
import { kindOfPublicacao } from '../../model/files/video.ts'
import { PublicacaoMedium } from '../../site/home/publicacao-medium.tsx'
import { kindOfFile } from '../fields/file-field.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import { useEditor } from '../editor/use-editor.ts'
import fields from '../fields/fields.module.css'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import { CurrentPublicacao } from './current-publicacao.tsx'
import { addressIn, novaPublicacao } from './publicacao-kind.ts'

export function PublicacaoAdmin() {
  /** Another number shows the current one anew: 'undo' would replace the new publication. */
  const [sent, setSent] = useState(0)
  const showCurrent = () => setSent((count) => count + 1)
  const editor = useEditor(novaPublicacao, {
    onSaved() {
      editor.showSaved(null)
      showCurrent()
    },
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
          onDiscard={() => editor.discard(null)}
          preview={<Preview imagem={imagem} kind={kind} />}
        />
      </div>
    </Block>
  )
}

type PreviewProps = { imagem: string; kind: ReturnType<typeof kindOfPublicacao> }

function Preview({ imagem, kind }: PreviewProps) {
  if (kind === 'nada' || imagem === '') {
    return <p>Escolha um arquivo ou escreva um endereço para ver como fica.</p>
  }
  return (
    <div className={fields.medium}>
      <PublicacaoMedium imagem={imagem} kind={kind} />
    </div>
  )
}
