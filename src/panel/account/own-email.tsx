import { links } from '../../api/sentences/login-messages.ts'
import { usuario } from '../../api/history/tipos.ts'
import { post } from '../../site/client/client.ts'
import { useUser } from '../../site/session/session.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import type { EditorSetup } from '../editor/form-state.ts'
import { useEditor } from '../editor/use-editor.ts'
import { LoadState } from '../messages/load-state.tsx'
import { formFailure } from '../messages/message.ts'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'
import styles from './account.module.css'

const setup: EditorSetup = {
  form: 'meuEmail',
  tipo: 'usuario',
  fields: [{ ...usuario.fields.email, name: 'email', label: 'Novo email', required: true }],
  async write({ values }) {
    const { message } = await post('meuEmail.php', values as { email: string })
    return { message, data: {} }
  },
  saved: (_, message) => message,
  failed: formFailure('trocar o email'),
}

export function OwnEmail() {
  const loaded = useData('esqueciSenha.php')
  const editor = useEditor(setup)
  return (
    <Block title="Meu email">
      <p className={ui.state}>{useUser()?.email}</p>
      <LoadState loaded={loaded} failed="carregar o formulário" />
      {loaded.value && <p>{loaded.value.porEmail ? links.ownEmail : links.ownEmailByAdmin}</p>}
      {loaded.value?.porEmail && (
        <div className={styles.narrow}>
          <EditorForm editor={editor} label="Trocar o email" button="Receber o link" />
        </div>
      )}
    </Block>
  )
}
