import { CopyButton } from '../copy-button.tsx'
import styles from '../editor/editor.module.css'
import { useUnsaved } from '../editor/leave-guard.tsx'
import { words } from '../words.ts'

/** A password that is shown this once, to be passed on. */
export function SenhaProvisoria({ nome, senha }: { nome: string; senha: string }) {
  // Nobody can ask for it again.
  useUnsaved(true, words.unsavedSenha)
  return (
    <div className={styles.secret}>
      <p>
        Senha provisória de {nome}: <code>{senha}</code>
      </p>
      <CopyButton text={senha} copied="Copiada." failed="Não foi possível copiar. Anote a senha." />
    </div>
  )
}
