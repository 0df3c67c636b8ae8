import { useId } from 'react'
import { kindOfPublicacao } from '../../../contract/content/video.ts'
import { PublicacaoMedium } from '../../pages/home/publicacao-medium.tsx'
import { kindOfFile } from '../editor/chosen-file.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import styles from '../editor/editor.module.css'
import { useEditor } from '../editor/use-editor.ts'
import { CurrentPublicacao } from './current-publicacao.tsx'
import { addressIn, novaPublicacao } from './publicacao-kind.ts'
import { useCurrentPublicacao } from './use-current-publicacao.ts'

/** What greets visitors on Home: the present one, and a new one in its place. */
export function PublicacaoAdmin({ user }: { user: number }) {
  const ids = useId()
  const current = useCurrentPublicacao()
  const editor = useEditor(novaPublicacao, {
    user,
    onSaved() {
      editor.showSaved(null)
      // Undoing an earlier removal would take this one's place.
      current.dismiss()
      void current.reload()
    },
    // What got no answer may be there all the same.
    onNewer: () => void current.reload(),
  })
  const { state, urls } = editor
  const { file } = state.files
  const imagem = urls.file ?? addressIn(String(state.values.endereco))
  const kind = file === undefined ? kindOfPublicacao(imagem) : kindOfFile(file)
  return (
    <section className={styles.block} aria-labelledby={`${ids}-bloco`}>
      <h2 id={`${ids}-bloco`}>Push de Publicação</h2>
      <p>Uma imagem ou um vídeo que aparece por cima da Home quando o visitante chega.</p>
      <CurrentPublicacao current={current} />
      <div className={styles.paper}>
        <h3 id={`${ids}-form`}>Nova publicação</h3>
        <EditorForm
          editor={editor}
          labelledBy={`${ids}-form`}
          button="Enviar"
          busyButton="Enviando..."
          onDiscard={() => editor.discard(null)}
          preview={<Preview imagem={imagem} kind={kind} />}
        />
      </div>
    </section>
  )
}

type PreviewProps = { imagem: string; kind: ReturnType<typeof kindOfPublicacao> }

/** It comes over Home, in a frame of its own. */
function Preview({ imagem, kind }: PreviewProps) {
  if (kind === 'nada' || imagem === '') {
    return <p>Escolha um arquivo ou escreva um endereço para ver como fica.</p>
  }
  return (
    <div className={styles.medium}>
      <PublicacaoMedium imagem={imagem} kind={kind} />
    </div>
  )
}
