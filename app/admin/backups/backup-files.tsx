import { useId, useState } from 'react'
import type { Copia } from '../../../contract/copias.ts'
import { copias as said } from '../../../contract/sentences/copia-messages.ts'
import { inMegabytes } from '../../../contract/in-megabytes.ts'
import { apiBase } from '../../../contract/paths.ts'
import { post } from '../../api/client.ts'
import editor from '../editor/editor.module.css'
import { failureSentence } from '../failure-sentence.ts'
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

function BackupFile({ arquivo, tipo, quando, tamanho }: Copia) {
  const [isAsking, setAsking] = useState(false)
  const [isGiven, setGiven] = useState(false)
  const [failure, setFailure] = useState('')

  async function download() {
    if (isAsking) return
    setAsking(true)
    setGiven(false)
    setFailure('')
    try {
      // What a download is refused for would be a file that failed: here it is said.
      await post('baixarCopia.php', { arquivo })
      const address = `${apiBase}baixarCopia.php?${new URLSearchParams({ arquivo })}`
      Object.assign(document.createElement('a'), { href: address, download: arquivo }).click()
      setGiven(true)
    } catch (error) {
      setFailure(failureSentence('baixar a cópia', error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <li>
      <div>
        <time dateTime={quando}>{momentOf(quando)}</time>
        <p className={styles.hint}>
          <span>{said.kinds[tipo]}</span> {arquivo} <span>{inMegabytes(tamanho)}</span>
        </p>
      </div>
      <button
        type="button"
        className={editor.secondary}
        aria-label={`Baixar a cópia de ${momentOf(quando)}, ${inMegabytes(tamanho)}`}
        // Not disabled: the focus would be lost.
        aria-disabled={isAsking}
        onClick={() => void download()}
      >
        Baixar
      </button>
      {failure !== '' && (
        <p className={styles.warning} role="alert">
          {failure}
        </p>
      )}
      {/* Always there: what appears together with it is not read aloud everywhere. */}
      <p role="status">{isGiven && said.downloading}</p>
    </li>
  )
}
