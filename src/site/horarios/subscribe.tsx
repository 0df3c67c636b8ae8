import { calendarBase } from '../../parish/horarios/pages.ts'
import { useRootData } from '../document/root-data.ts'

/** @param calendar a file name */
export function Subscribe({ calendar }: { calendar: string }) {
  const { origin } = useRootData()
  const address = `${origin}${calendarBase}/${calendar}`
  const webcal = address.replace(/^https?:/, 'webcal:')
  // Android opens no `webcal:` address, but Google has a page that adds a calendar.
  const google = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`
  return (
    <details className="screen-only fold">
      <summary>Assinar no celular</summary>
      <p>
        Os horários e a agenda aparecem no calendário do celular e se atualizam sozinhos, também
        quando uma Missa muda de hora.
      </p>
      <p>
        No iPhone:{' '}
        <a className="target" href={webcal}>
          Abrir no calendário
        </a>
      </p>
      <p>
        No Android, o Google Agenda só aceita calendários novos pelo computador: em{' '}
        <a className="target" href={google} rel="noopener">
          Google Agenda
        </a>
        , confirme com a sua conta. Depois ele aparece também no celular. O Google pode levar um dia
        para mostrar uma mudança.
      </p>
      <p>
        Só os próximos meses, sem atualização, em qualquer aparelho:{' '}
        <a className="target" href={`${calendarBase}/${calendar}`} download>
          baixar o arquivo
        </a>
      </p>
      <p>
        Em outros programas, cole este endereço: <code>{address}</code>
      </p>
    </details>
  )
}
