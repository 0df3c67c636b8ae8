import { useId } from 'react'
import type { Copia } from '../../../contract/copias.ts'
import { copias as said } from '../../../contract/copia-messages.ts'
import { inMegabytes } from '../../../contract/in-megabytes.ts'
import { apiBase } from '../../../contract/paths.ts'
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
        {copias.map(({ arquivo, quando, tamanho }) => (
          <li key={arquivo}>
            <div>
              <time dateTime={quando}>{momentOf(quando)}</time>
              <p className={styles.hint}>
                {arquivo} <span>{inMegabytes(tamanho)}</span>
              </p>
            </div>
            <a
              href={`${apiBase}baixarCopia.php?arquivo=${arquivo}`}
              download={arquivo}
              aria-label={`Baixar a cópia de ${momentOf(quando)}, ${inMegabytes(tamanho)}`}
            >
              Baixar
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
