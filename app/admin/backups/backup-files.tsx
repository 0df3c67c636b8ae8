import { useId, useRef, useState } from 'react'
import type { Copia } from '../../../contract/copias.ts'
import { copias as said } from '../../../contract/copia-messages.ts'
import { inMegabytes } from '../../../contract/in-megabytes.ts'
import { apiBase } from '../../../contract/paths.ts'
import { post } from '../../api/client.ts'
import { ProveForm } from '../account/prove-form.tsx'
import editor from '../editor/editor.module.css'
import { momentOf } from '../moments.ts'
import styles from './backups.module.css'

/** What lies in the folder for backups, to be taken along. */
export function BackupFiles({ copias }: { copias: readonly Copia[] }) {
  const heading = useId()
  if (copias.length === 0) return <p>{said.noFiles}</p>
  return (
    <>
      <h3 id={heading}>Cópias neste servidor</h3>
      <ul className={styles.files} aria-labelledby={heading}>
        {copias.map((copia) => (
          <BackupFile key={copia.arquivo} {...copia} />
        ))}
      </ul>
    </>
  )
}

function BackupFile({ arquivo, quando, tamanho }: Copia) {
  const [state, setState] = useState<'closed' | 'asking' | 'given'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  /** How often the form was opened or closed. */
  const turn = useRef(0)

  function change(to: typeof state) {
    turn.current += 1
    setState(to)
  }
  async function download(senha: string) {
    const asked = turn.current
    const { data } = await post('baixarCopia.php', { arquivo, senha })
    // Whoever has closed the form meanwhile has thought better of it.
    if (turn.current !== asked) return
    const address = `${apiBase}baixarCopia.php?${new URLSearchParams({ arquivo, ...data })}`
    Object.assign(document.createElement('a'), { href: address, download: arquivo }).click()
    change('given')
    button.current?.focus()
  }
  function cancel() {
    change('closed')
    button.current?.focus()
  }
  return (
    <li>
      <div>
        <time dateTime={quando}>{momentOf(quando)}</time>
        <p className={styles.hint}>
          {arquivo} <span>{inMegabytes(tamanho)}</span>
        </p>
      </div>
      <button
        ref={button}
        type="button"
        className={editor.secondary}
        aria-label={`Baixar a cópia de ${momentOf(quando)}, ${inMegabytes(tamanho)}`}
        aria-expanded={state === 'asking'}
        onClick={() => change(state === 'asking' ? 'closed' : 'asking')}
      >
        Baixar
      </button>
      {state === 'asking' && (
        <ProveForm
          button="Confirmar e baixar"
          deed="baixar a cópia"
          takesFocus
          onProved={({ senha }) => download(senha)}
          onCancel={cancel}
        />
      )}
      {/* Always there: what appears together with it is not read aloud everywhere. */}
      <p role="status">{state === 'given' && said.downloading}</p>
    </li>
  )
}
