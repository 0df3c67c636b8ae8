import { Link } from 'react-router'
import { copias as sentences } from '../../api/sentences/copia-messages.ts'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'
import { isOverdue } from './age.ts'

/** Warns administrators in every section; a failure to load stays silent here. */
export function BackupWarning() {
  const { value: copias } = useData('copias.php')
  if (copias === undefined || !copias.noturnas || copias.emAndamento) return null
  const lacksShown = copias.faltam.arquivos.some(({ onde }) => onde !== null)
  if (copias.falha === null && !isOverdue(copias) && !lacksShown) return null
  return (
    <p className={ui.warning} role="status">
      <span>{sentences.panel}</span> <Link to="?secao=copias">Ver o que houve</Link>
    </p>
  )
}
