import { CopyButton } from '../ui/copy-button.tsx'
import styles from './kinds.module.css'
import { useUnsaved } from '../unsaved/leave-guard.tsx'
import { texts } from '../messages/texts.ts'

/** A temporary password; the server shows it only once. */
export function TemporarySenha({ nome, senha }: { nome: string; senha: string }) {
  useUnsaved(true, texts.unsavedSenha)
  return (
    <div className={styles.secret}>
      <p>
        Senha provisória de {nome}: <code>{senha}</code>
      </p>
      <CopyButton text={senha} copied="Copiada." failed="Não foi possível copiar. Anote a senha." />
    </div>
  )
}
