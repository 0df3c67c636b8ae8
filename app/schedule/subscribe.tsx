import { calendarBase } from '../../contract/paths.ts'
import { useRootData } from '../parish/root-data.ts'
import styles from './schedule.module.css'

/** How a phone's calendar shows the times. @param calendar the name of its file */
export function Subscribe({ calendar }: { calendar: string }) {
  const { origin } = useRootData()
  const address = `${origin}${calendarBase}/${calendar}`
  return (
    <details className={styles.subscribe}>
      <summary>Assinar no celular</summary>
      <p>
        Os horários e a agenda aparecem no calendário do celular e se atualizam sozinhos, também
        quando uma missa muda de hora.
      </p>
      <p>
        <a className="target" href={address.replace(/^https?:/, 'webcal:')}>
          Abrir no calendário
        </a>{' '}
        (iPhone e alguns Android)
      </p>
      <p>
        No Google Agenda, pelo computador: Outras agendas, Adicionar por URL. Cole este endereço:{' '}
        <code>{address}</code>
      </p>
    </details>
  )
}
