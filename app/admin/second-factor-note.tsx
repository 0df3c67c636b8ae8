import { Link } from 'react-router'
import { staff } from '../../contract/sentences/staff-messages.ts'
import { get } from '../api/client.ts'
import styles from './panel.module.css'
import { useLoaded } from './ui/use-loaded.ts'

/** Asks an administrator to turn the second factor on. */
export function SecondFactorNote() {
  const { value } = useLoaded(loadDesde)
  if (value?.desde !== null) return null
  return (
    <div className={styles.note}>
      <p>
        {staff.askSegundoFator} <Link to="?secao=conta#duas-etapas">Ligar em Minha conta</Link>
      </p>
    </div>
  )
}

async function loadDesde() {
  return (await get('segundoFator.php')).data
}
