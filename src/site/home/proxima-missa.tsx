import { Link } from 'react-router'
import { addDays } from '../../model/dates/civil-date.ts'
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { isMissa, tiposDeCelebracao } from '../../parish/horarios/celebracao.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import { pages } from '../../parish/paths.ts'
import {
  dayOrBegin,
  firstAhead,
  nowAndNext,
  takesPlace,
  timeInWords,
  whenInWords,
} from '../../parish/horarios/coming.ts'
import { differenceInWords } from '../../parish/horarios/difference-words.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { placeInWords, wayInWords } from '../../parish/horarios/places.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import type { SpecialDay } from '../../parish/horarios/special-days.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { daysAhead } from '../../parish/horarios/days-ahead.ts'
import { officeContact } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import type { ScheduleAt } from '../horarios/schedule-at.ts'
import { lastComunidade } from '../comunidades/last-comunidade.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useParishNow } from '../horarios/use-parish-now.ts'
import { WatchLive } from '../horarios/watch-live.tsx'
import styles from './home.module.css'

type Mass = Pick<
  Occurrence,
  'data' | 'hora' | 'horario' | 'duracao' | 'tipo' | 'lugar' | 'comunidade' | 'aoVivo'
> & {
  mudanca: string
  temCaminho: boolean
}

type Masses = {
  masses: Mass[]
  feasts: Feast[]
  hasTimes: boolean
  /** The parish's church, which is the first community. */
  matriz: number | undefined
  /** '' while times are loading. */
  now: string
}

type Feast = { data: string; nome: string; times: string }

const most = 100

/** A Mass of yesterday may still be on. */
export function selectMasses({ schedule, coming, special, now }: ScheduleAt): Masses {
  const today = now.slice(0, 10)
  const near = coming.filter(isHeldMass)
  const { on, next } = nowAndNext(near, now)
  // A chapel may have one Mass a month.
  const far = next.length > 0 ? [] : firstAhead(schedule, addDays(today, daysAhead + 1), isHeldMass)
  const first = near.indexOf(on[0] ?? next[0]!)
  const shown = [...(first === -1 ? [] : near.slice(first, first + most)), ...far]
  return {
    masses: shown.map((each) => massOf(each, schedule)),
    feasts: special.flatMap(feastOf),
    hasTimes: schedule.celebracoes.length > 0 || shown.length > 0,
    matriz: schedule.comunidades[0]?.id,
    now,
  }
}

function isHeldMass(occurrence: Occurrence): boolean {
  return isMissa(occurrence.tipo) && takesPlace(occurrence)
}

function massOf(occurrence: Occurrence, { comunidades }: Schedule): Mass {
  const { data, hora, horario, duracao, tipo, lugar, comunidade, aoVivo } = occurrence
  return {
    data,
    hora,
    duracao,
    tipo,
    lugar,
    comunidade,
    mudanca: differenceInWords(occurrence),
    temCaminho: canBeFound(comunidades.find(({ id }) => id === comunidade) ?? {}),
    ...(horario !== undefined && { horario }),
    ...(aoVivo && { aoVivo }),
  }
}

const mostTimes = 3

/** A feast counts unless some of its celebrations are cancelled: others may be held. */
function feastOf({ data, nome, isFeast, closings, semMissa, celebracoes }: SpecialDay): Feast[] {
  const held = celebracoes.filter(takesPlace)
  const isClosed = closings.some(({ comunidade }) => comunidade === null)
  const isEmpty = held.length === 0
  if (!isFeast || (isEmpty && !isClosed && semMissa === undefined)) return []
  const none = isClosed ? 'não há celebrações' : 'não há Missa'
  const times = held.map((each) => `${timeInWords(each)}, ${each.lugar}`)
  const more = times.length > mostTimes ? [`mais ${times.length - mostTimes + 1}`] : []
  const said = more.length > 0 ? [...times.slice(0, mostTimes - 1), ...more] : times
  return [{ data, nome, times: isEmpty ? none : said.join('; ') }]
}

export function ProximaMissa({ masses, feasts, hasTimes, matriz, now: loaded }: Masses) {
  const now = useParishNow(loaded)
  const last = useHydrated() ? lastComunidade() : undefined
  if (!hasTimes) return <NoTimes />
  const { on, next } = nowAndNext(masses, now)
  const [first, ...others] = on.length > 0 ? on : next
  const places = on[0] ? [on[0]] : next
  const own = ownMassInWords(masses, [last, matriz], [...on, ...next], now)
  return (
    <section className={styles.missa} aria-labelledby="missa">
      <h2 id="missa">{on[0] ? `${tiposDeCelebracao[on[0].tipo]} agora` : labelOf(next)}</h2>
      {first && <FirstMass mass={first} places={places} now={now} />}
      {!first && loaded !== '' && (
        <>
          <p>Nenhuma Missa está marcada por enquanto.</p>
          <AskOffice />
        </>
      )}
      {on.length > 0 &&
        others.map(({ data, hora, tipo, lugar }, index) => (
          // Two may be on at once in one place.
          <p key={`${data} ${hora} ${index}`}>
            {`${tiposDeCelebracao[tipo]} agora: ${lugar}, desde ${clockTimeInWords(hora)}`}
          </p>
        ))}
      <WatchLive isOn={on.some(({ aoVivo }) => aoVivo)} />
      {on.length > 0 && next[0] && (
        <p>{`${labelOf(next)}: ${whenInWords(next[0], now)}, ${placesInWords(next)}`}</p>
      )}
      {own !== '' && <p>{own}</p>}
      <Feasts feasts={feasts} today={now.slice(0, 10)} />
      <p className={styles.links}>
        {first?.temCaminho && (
          <Link
            className="target"
            to={`${pages.comunidade.replace('{id}', String(first.comunidade))}#mapa`}
          >
            {places.length === 1 ? 'Como chegar' : `Como chegar ${wayInWords(first.lugar)}`}
          </Link>
        )}
        <Link className="target" to={pages.horarios}>
          Todos os horários
        </Link>
      </p>
    </section>
  )
}

type FirstMassProps = { mass: Mass; places: readonly Mass[]; now: string }

function FirstMass({ mass, places, now }: FirstMassProps) {
  return (
    <>
      <p className={mass.hora === '' ? styles.inWords : styles.hour}>
        <time dateTime={mass.hora === '' ? mass.data : `${mass.data}T${mass.hora}`}>
          {timeInWords(mass)}
        </time>
      </p>
      <p
        className={styles.where}
      >{`${capitalized(dayOrBegin(mass, now))}, ${placesInWords(places)}`}</p>
      {mass.mudanca !== '' && <p className="changed">{`Mudou: ${mass.mudanca}`}</p>}
    </>
  )
}

/** 'Na Matriz: amanhã, 19h'. @param ids in the visitor's order. @param said Masses already shown */
export function ownMassInWords(
  masses: readonly Mass[],
  ids: readonly (number | undefined)[],
  said: readonly Mass[],
  now: string,
): string {
  const own = ids
    .filter((id) => said.every(({ comunidade }) => comunidade !== id))
    .map(
      (id) =>
        nowAndNext(
          masses.filter(({ comunidade }) => comunidade === id),
          now,
        ).next[0],
    )
    .find((each) => each !== undefined)
  if (own === undefined) return ''
  return `${capitalized(placeInWords(own.lugar))}: ${whenInWords(own, now)}`
}

function Feasts({ feasts, today }: { feasts: readonly Feast[]; today: string }) {
  const coming = feasts.filter(({ data }) => data >= today)
  if (coming.length === 0) return null
  return (
    <ul className={styles.feasts}>
      {coming.map(({ data, nome, times }) => (
        <li key={data}>
          <Link to={`${pages.horarios}#dias-especiais`}>{`${nome}, ${weekdayAndDate(data)}`}</Link>
          <span>{` ${times}`}</span>
        </li>
      ))}
    </ul>
  )
}

function NoTimes() {
  const { site } = useRootData()
  if (!site || !officeContact(site)) return null
  return (
    <section className={styles.missa} aria-labelledby="missa">
      <h2 id="missa">Horários das Missas</h2>
      <AskOffice />
    </section>
  )
}

function AskOffice() {
  const { site } = useRootData()
  const office = site && officeContact(site)
  if (!office) return null
  return (
    <p>
      Pergunte na secretaria:{' '}
      <a className="target" href={office.href}>
        {office.text}
      </a>
    </p>
  )
}

function labelOf(masses: readonly Mass[]): string {
  const isSure = masses.length === 0 || masses.some(({ tipo }) => tipo === 'missa')
  return `Próxima ${isSure ? 'Missa' : tiposDeCelebracao.missaOuPalavra}`
}

/** 'Matriz', 'Matriz e Penha', 'Matriz, Penha e mais 4' */
function placesInWords(masses: readonly Mass[]): string {
  const places = [...new Set(masses.map(({ lugar }) => lugar))]
  if (places.length <= 3) return listInWords(places)
  return listInWords([...places.slice(0, 2), `mais ${places.length - 2}`])
}
