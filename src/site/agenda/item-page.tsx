import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDate, weekdayAndDate } from '../../model/dates/long-date.ts'
import { pages } from '../../parish/paths.ts'
import { type Aviso, aviso as notices } from '../../parish/agenda/aviso.ts'
import { type Evento, evento as events } from '../../parish/agenda/evento.ts'
import { repetitionInWords } from '../../parish/agenda/event-dates.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { type EventAhead, whenOfEvent } from '../../parish/agenda/agenda.ts'
import { isOverOn } from '../../parish/agenda/notices.ts'
import { eventInOneLine, noticeInOneLine } from '../../parish/agenda/when-and-where.ts'
import { calendarBase } from '../../parish/horarios/pages.ts'
import { TextSizeButtons } from '../comfort/text-size-buttons.tsx'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { ChangeLines } from '../ui/changes.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import margin from '../ui/margin.module.css'
import { Title } from '../ui/title.tsx'
import { Prose } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossMargin } from '../ui/picture-sources.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { RichLine } from '../ui/pieces.tsx'
import { DateLeaf } from './date-leaf.tsx'
import dated from './date-leaf.module.css'
import { PlaceLine, type Way, WayThere } from './event-place.tsx'
import styles from './item.module.css'

/** What else the parish has: its title, and the day if it has one. */
export type OtherItem = { id: number; titulo: string; data?: string }

const none: readonly OtherItem[] = []

type EventTextProps = EventAhead & {
  evento: Evento
  place: string
  way?: Way
  today: string
  near?: readonly OtherItem[]
}

export function EventText(props: EventTextProps) {
  const { evento, place, way, today, next, changes, near = none } = props
  const { id, titulo, contato } = evento
  const repetition = repetitionInWords(evento, today)
  return (
    <ItemText
      folder="eventos"
      {...evento}
      over={next === undefined && changes.length === 0 ? 'Este evento já passou.' : undefined}
      head={
        <>
          <div className={classes(next && dated.dated)}>
            {next && <DateLeaf leaf={next.data} />}
            <div className={styles.facts}>
              {repetition !== '' && <p>{repetition}</p>}
              {next && (
                <p>{`${repetition === '' ? '' : 'Próximo: '}${whenOfEvent(next, today)}`}</p>
              )}
              <ChangeLines changes={changes} />
              <PlaceLine place={place} way={way} />
            </div>
          </div>
          <div className={classes('screen-only', styles.actions)}>
            {next && (
              <a className="button" href={`${calendarBase}/evento-${id}.ics`}>
                <Icon name="calendar" />
                Pôr no calendário
              </a>
            )}
            {way && (
              <WayThere way={way} className="outlined">
                <Icon name="place" />
                Como chegar
              </WayThere>
            )}
            <ShareButton
              title={titulo}
              path={addressOf(events, id)}
              facts={eventInOneLine(evento, place, today)}
            />
          </div>
        </>
      }
      foot={
        contato !== '' && (
          <p className={styles.contact}>
            Contato: <RichLine text={contato} />
          </p>
        )
      }
      others={<Others title="Perto deste dia" kind={events} items={near} />}
    />
  )
}

type AvisoTextProps = {
  aviso: Aviso
  place: string
  today: string
  others?: readonly OtherItem[]
}

export function AvisoText({ aviso, place, today, others = none }: AvisoTextProps) {
  return (
    <ItemText
      folder="avisos"
      {...aviso}
      over={isOverOn(aviso, today) ? 'Este aviso já terminou.' : undefined}
      head={place !== '' && <p>{place}</p>}
      foot={
        <>
          {aviso.de !== '' && (
            <p className={styles.published}>
              <span>Publicado em </span>
              <time dateTime={aviso.de}>{shortDate(aviso.de)}</time>
            </p>
          )}
          <ShareButton
            title={aviso.titulo}
            path={addressOf(notices, aviso.id)}
            facts={noticeInOneLine(aviso, place, today)}
          />
        </>
      }
      others={<Others title="Outros avisos" kind={notices} items={others} />}
    />
  )
}

type ItemTextProps = Pick<Aviso, 'titulo' | 'texto' | 'foto' | 'fotoFoco'> & {
  folder: 'avisos' | 'eventos'
  over: string | undefined
  head: ReactNode
  foot: ReactNode
  others: ReactNode
}

function ItemText(props: ItemTextProps) {
  const { folder, titulo, texto, foto, fotoFoco, over, head, foot, others } = props
  return (
    <article>
      <Title title={titulo}>
        <TextSizeButtons />
      </Title>
      <div className={classes(margin.withMargin, margin.ruled, margin.parts)}>
        <div className={classes(margin.text, margin.before)}>
          {over !== undefined && <p className="changed">{over}</p>}
          {head}
        </div>
        {foto !== '' && (
          <div className={classes(margin.margin, styles.poster)}>
            <Picture
              folder={folder}
              fileName={foto}
              focus={fotoFoco}
              alt=""
              frame="whole"
              sizes={acrossMargin}
              first
              opens={titulo}
            />
          </div>
        )}
        <div className={margin.text}>
          <Prose text={texto} />
          {foot}
          <PrintedSource />
        </div>
        <div className={classes('screen-only', margin.margin)}>{others}</div>
      </div>
    </article>
  )
}

type OthersProps = {
  title: string
  kind: typeof events | typeof notices
  items: readonly OtherItem[]
}

function Others({ title, kind, items }: OthersProps) {
  return (
    <nav className={margin.block} aria-label={title}>
      {items.length > 0 && <h2>{title}</h2>}
      <ul>
        {items.map(({ id, titulo, data }) => (
          <li key={id}>
            <Link to={addressOf(kind, id)}>
              {data === undefined ? titulo : `${titulo}, ${weekdayAndDate(data)}`}
            </Link>
          </li>
        ))}
        <li>
          <Link to={pages.agenda}>Ver toda a agenda</Link>
        </li>
      </ul>
    </nav>
  )
}
