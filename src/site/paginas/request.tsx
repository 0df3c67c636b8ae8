import { pick } from '../../model/pick.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { dayInWords, takesPlace, timeInWords } from '../../parish/horarios/coming.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import type { Pagina } from '../../parish/paginas/pagina.ts'
import { messageHref } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import type { ScheduleAt } from '../horarios/schedule-at.ts'
import { useParishNow } from '../horarios/use-parish-now.ts'
import styles from './pagina.module.css'

type Pedido = Exclude<Pagina['pedido'], '' | 'urgencia'>

type Mass = Pick<Occurrence, 'id' | 'data' | 'hora' | 'horario' | 'lugar'>

export type MassesToChoose = { all: Mass[]; now: string }

/** Without a priest no intentions are taken, so 'Missa ou Celebração' is left out. */
export function massesOf({ coming, now }: Pick<ScheduleAt, 'coming' | 'now'>): MassesToChoose {
  const all = coming
    .filter((each) => each.tipo === 'missa' && takesPlace(each))
    .map((each) => pick(each, 'id', 'data', 'hora', 'horario', 'lugar'))
  return { all, now }
}

const ofMass: Record<Pedido, string> = {
  intencao: 'Ou toque na Missa em que deseja a intenção:',
  oracao: 'Ou toque na Missa em que a comunidade deve rezar:',
}

/** So many days are shown at first. */
const firstDays = 2

type RequestProps = { titulo: string; pedido: Pedido; masses: MassesToChoose }

/** The visitor sends the message; nothing is stored. */
export function Request({ titulo, pedido, masses }: RequestProps) {
  const { site } = useRootData()
  const now = useParishNow(masses.now)
  const hrefOf = (mass?: Mass) =>
    site ? messageHref(site, titulo, requestMessage(pedido, mass)) : undefined
  const coming = masses.all.filter(({ data, hora }) => `${data}T${hora}` > now)
  const days = [...Map.groupBy(coming, ({ data }) => data)]
  const dayOf = ([data, ofDay]: (typeof days)[number]) => (
    <div key={data}>
      <h3>{capitalized(dayInWords(data, now.slice(0, 10)))}</h3>
      <ul className={styles.masses}>
        {ofDay.map((mass) => (
          <li key={mass.id}>
            <MassLink {...mass} href={hrefOf(mass)} />
          </li>
        ))}
      </ul>
    </div>
  )
  const href = hrefOf()
  return (
    <section className={styles.request} aria-labelledby="pedido">
      <h2 id="pedido" className="visually-hidden">
        Fazer o pedido
      </h2>
      {href !== undefined && (
        <a className="button" href={href} rel="noopener">
          {site?.whatsapp ? 'Pedir pelo WhatsApp' : 'Pedir por email'}
        </a>
      )}
      {days.length > 0 && (
        <>
          <p>{href === undefined ? 'Próximas Missas:' : ofMass[pedido]}</p>
          {days.slice(0, firstDays).map(dayOf)}
          {days.length > firstDays && (
            <details className="fold">
              <summary>Missas dos dias seguintes</summary>
              {days.slice(firstDays).map(dayOf)}
            </details>
          )}
        </>
      )}
    </section>
  )
}

function MassLink({ href, lugar, ...time }: Mass & { href: string | undefined }) {
  const words = `${timeInWords(time)}, ${lugar}`
  if (href === undefined) return <span>{words}</span>
  return (
    <a className="target" href={href} rel="noopener">
      {words}
    </a>
  )
}

const asked: Record<Pedido, string> = {
  intencao: 'Gostaria de pedir uma intenção de Missa.',
  oracao: 'Gostaria de pedir oração.',
}

/** The visitor continues at the end of the message. */
export function requestMessage(pedido: Pedido, mass?: Mass): string {
  const which = mass && [weekdayAndDate(mass.data), timeInWords(mass), mass.lugar].join(', ')
  return [
    `Olá! ${asked[pedido]}`,
    which ? `Missa: ${which}` : pedido === 'intencao' && 'Missa (dia, hora e igreja): ',
    'Por quem, ou por qual motivo: ',
  ]
    .filter(Boolean)
    .join('\n')
}
