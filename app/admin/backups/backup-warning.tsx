import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Copias } from '../../../contract/copias.ts'
import { copias as said } from '../../../contract/sentences/copia-messages.ts'
import { get } from '../../api/client.ts'
import styles from './backups.module.css'
import { isOverdue } from './age.ts'

/** Above whatever an administrator came for: nobody looks for backups before they are needed. */
export function BackupWarning() {
  const [copias, setCopias] = useState<Copias>()
  useEffect(() => {
    let isCurrent = true
    get('copias.php').then(
      ({ data }) => isCurrent && setCopias(data),
      // Whoever came for something else is not told that this could not be asked.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (copias === undefined || !copias.noturnas || copias.emAndamento) return null
  const lacksShown = copias.faltam.arquivos.some(({ onde }) => onde !== null)
  if (copias.falha === null && !isOverdue(copias) && !lacksShown) return null
  return (
    <p className={styles.warning} role="status">
      {said.panel} <Link to="?secao=copias">Ver o que houve</Link>
    </p>
  )
}
