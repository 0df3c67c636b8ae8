import type { Copias } from '../../../contract/copias.ts'
import { copias as said } from '../../../contract/sentences/copia-messages.ts'
import styles from './backups.module.css'

/** So many are a sign that the whole folder is gone. */
const many = 10

/** What the newest backup lacks, and where the site shows it. */
export function MissingFiles({ total, arquivos }: Copias['faltam']) {
  if (total === 0) return null
  const isShown = arquivos.some(({ onde }) => onde !== null)
  return (
    <div className={styles.missing}>
      <p className={isShown ? styles.warning : styles.state}>{said.missing(total)}</p>
      {isShown && <p>{said.missingShown}</p>}
      {total >= many && <p>{said.missingMany}</p>}
      <details>
        <summary>{said.missingWhich(total)}</summary>
        <ul>
          {arquivos.map(({ arquivo, onde }) => (
            <li key={arquivo}>
              {onde ?? said.onlyHistory} <span className={styles.hint}>{arquivo}</span>
            </li>
          ))}
          {total > arquivos.length && <li>{said.moreMissing(total - arquivos.length)}</li>}
        </ul>
      </details>
    </div>
  )
}
