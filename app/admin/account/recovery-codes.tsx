import { useEffect, useRef } from 'react'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { useUsuario } from '../../session/session.ts'
import { CopyButton } from '../copy-button.tsx'
import editor from '../editor/editor.module.css'
import { useUnsaved } from '../editor/leave-guard.tsx'
import { words } from '../words.ts'
import styles from './account.module.css'

/** Codes that are shown this once, to be kept on paper. */
export function RecoveryCodes({ codigos, onKept }: { codigos: string[]; onKept: () => void }) {
  const usuario = useUsuario()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that was sent is gone.
  useEffect(() => heading.current?.focus(), [])
  // Nobody can ask for them again.
  useUnsaved(true, words.unsavedCodes)
  const text = `Códigos de recuperação de ${usuario?.email ?? ''} em ${location.host}\n\n${codigos.join('\n')}\n`
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        Guarde estes códigos de recuperação
      </h3>
      <p>{staff.keepCodes}</p>
      <ol>
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <div className={styles.copy}>
        <CopyButton
          text={text}
          copied="Copiados."
          failed="Não foi possível copiar. Anote os códigos."
        />
        <a
          className={editor.secondary}
          download="codigos-de-recuperacao.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Salvar em um arquivo
        </a>
      </div>
      <button type="button" className="button" onClick={onKept}>
        Já guardei os códigos
      </button>
    </div>
  )
}
