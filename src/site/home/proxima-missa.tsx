import { pick } from '../../model/pick.ts'
import { Link } from 'react-router'
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { isMissa, tiposDeCelebracao } from '../../parish/horarios/celebracao.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import { pages } from '../../parish/paths.ts'
import {
  dayOrBegin,
  isOn,
  isOver,
  nowAndNext,
  takesPlace,
  timeInWords,
  whenInWords,
} from '../../parish/horarios/coming.ts'
import { differenceInWords } from '../../parish/horarios/difference-words.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { placeInWords, placesInWords, shortName, wayInWords } from '../../parish/horarios/places.ts'
import { isPast } from '../../parish/horarios/timetable.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { missasAhead, nextLabel } from '../../parish/horarios/missas-ahead.ts'
import { officeContact } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import type { ScheduleAt } from '../horarios/schedule-at.ts'
import { lastComunidade } from '../comunidades/last-comunidade.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useParishNow } from '../horarios/use-parish-now.ts'
import { WatchLive } from '../horarios/watch-live.tsx'
import styles from './home.module.css'

type Mass = ReturnType<typeof massOf>

type Masses = {
  masses: Mass[]
  confissoes: Confissao[]
  hasTimes: boolean
  isStreamed?: true
  /** Names that may be shortened. */
  matrizes: string[]
  /** The parish's church, which is the first community. */
  matriz: number | undefined
  /** '' while times are loading. */
  now: string
}

type Confissao = ReturnType<typeof timeOf>

export const noMasses: Masses = {
  masses: [],
  confissoes: [],
  hasTimes: true,
  matrizes: [],
  matriz: undefined,
  now: '',
}

const most = 100

export function selectMasses(at: ScheduleAt): Masses {
  const { schedule, coming, now } = at
  const today = now.slice(0, 10)
  const shown = missasAhead(at, most)
  const isStreamed = schedule.celebracoes.some(
    (each) => each.aoVivo === 1 && isMissa(each.tipo) && !isPast(each, today),
  )
  return {
    masses: shown.map((each) => massOf(each, schedule)),
    confissoes: coming
      .filter(isHeldConfissao)
      .filter((each) => !isOver(each, now))
      .map(timeOf),
    hasTimes: schedule.celebracoes.length > 0 || shown.length > 0,
    matrizes: schedule.comunidades
      .map(({ nome }) => nome)
      .filter((nome) => nome.startsWith('Matriz')),
    matriz: schedule.comunidades[0]?.id,
    now,
    ...(isStreamed && { isStreamed }),
  }
}

function isHeldConfissao(occurrence: Occurrence): boolean {
  return occurrence.tipo === 'confissao' && takesPlace(occurrence)
}

function timeOf(occurrence: Occurrence) {
  return pick(occurrence, 'data', 'hora', 'horario', 'duracao', 'lugar')
}

function massOf(occurrence: Occurrence, { comunidades }: Schedule) {
  const own = comunidades.find(({ id }) => id === occurrence.comunidade)
  return {
    ...timeOf(occurrence),
    ...pick(occurrence, 'tipo', 'comunidade', 'local', 'aoVivo'),
    mudanca: differenceInWords(occurrence),
    temCaminho: canBeFound(own ?? {}),
  }
}

export function ProximaMissa({
  masses,
  confissoes,
  hasTimes,
  matrizes,
  matriz,
  now: loaded,
}: Masses) {
  const now = useParishNow(loaded)
  const last = useHydrated() ? lastComunidade() : undefined
  if (!hasTimes) return <NoTimes />
  const { on, next } = nowAndNext(masses, now)
  const [first, ...others] = on.length > 0 ? on : next
  const places = on[0] ? [on[0]] : next
  const own = ownMass(masses, [last, matriz], [...on, ...next], now)
  const confissao = confissoes.find((each) => !isOver(each, now))
  return (
    <section className={styles.missa} aria-labelledby="missa">
      <h2 id="missa">{on[0] ? `${tiposDeCelebracao[on[0].tipo]} agora` : nextLabel(next)}</h2>
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
        <p>{`${nextLabel(next)}: ${whenInWords(next[0], now)}, ${placesInWords(next)}`}</p>
      )}
      {(own ?? confissao) && (
        <ul className={styles.others}>
          {own && <Other {...own} now={now} matrizes={matrizes} />}
          {confissao && <Other {...confissao} tipo="confissao" now={now} matrizes={matrizes} />}
        </ul>
      )}
      <p className={`screen-only ${styles.links}`}>
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
      <div className={styles.first}>
        <p className={mass.hora === '' ? styles.inWords : styles.hour}>
          <time dateTime={mass.hora === '' ? mass.data : `${mass.data}T${mass.hora}`}>
            {timeInWords(mass)}
          </time>
        </p>
        <p
          className={styles.where}
        >{`${capitalized(dayOrBegin(mass, now))}, ${placesInWords(places)}`}</p>
      </div>
      {mass.mudanca !== '' && <p className="changed">{`Mudou: ${mass.mudanca}`}</p>}
    </>
  )
}

/** @param ids in the visitor's order. @param said Masses already shown */
export function ownMass(
  masses: readonly Mass[],
  ids: readonly (number | undefined)[],
  said: readonly Mass[],
  now: string,
): Mass | undefined {
  return ids
    .filter((id) => said.every(({ comunidade }) => comunidade !== id))
    .map(
      (id) =>
        nowAndNext(
          masses.filter(({ comunidade }) => comunidade === id),
          now,
        ).next[0],
    )
    .find((each) => each !== undefined)
}

type OtherProps = Confissao & Pick<Mass, 'tipo'> & Pick<Masses, 'now' | 'matrizes'>

/** 'Confissão na Matriz: amanhã, 16h' */
function Other({ tipo, now, matrizes, ...time }: OtherProps) {
  const place = placeInWords(shortName(time.lugar, matrizes))
  return (
    <li>
      <span>{`${tiposDeCelebracao[tipo]} ${place}`}</span>
      <span className="visually-hidden">: </span>
      <span>{isOn(time, now) ? `agora, desde ${timeInWords(time)}` : whenInWords(time, now)}</span>
    </li>
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
