import type { Copias } from '../../api/copias.ts'
import { copias as sentences } from '../../api/sentences/copia-messages.ts'
import ui from '../ui/ui.module.css'
import styles from './backups.module.css'

/** At this number the whole folder of files may be lost. */
const many = 10

export function MissingFiles({ total, arquivos }: Copias['faltam']) {
  if (total === 0) return null
  const isShown = arquivos.some(({ onde }) => onde !== null)
  return (
    <div className={styles.missing}>
      <p className={isShown ? ui.warning : ui.state}>{sentences.missing(total)}</p>
      {isShown && <p>{sentences.missingShown}</p>}
      {total >= many && <p>{sentences.missingMany}</p>}
      <details>
        <summary>{sentences.missingWhich(total)}</summary>
        <ul>
          {arquivos.map(({ arquivo, onde }) => (
            <li key={arquivo}>
              <span>{onde ?? sentences.onlyHistory}</span>{' '}
              <span className={styles.details}>{arquivo}</span>
            </li>
          ))}
          {total > arquivos.length && <li>{sentences.moreMissing(total - arquivos.length)}</li>}
        </ul>
      </details>
    </div>
  )
}
