import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '../../parish/paths.ts'
import type { Aviso } from '../../parish/agenda/aviso.ts'
import { type Evento, repetitionInWords } from '../../parish/agenda/evento.ts'
import { type EventAhead, whenOfEvent } from '../../parish/agenda/agenda.ts'
import { isOverOn } from '../../parish/agenda/notices.ts'
import { TextSizeButtons } from '../comfort/text-size-buttons.tsx'
import { ChangeLines } from '../ui/changes.tsx'
import { Title } from '../ui/title.tsx'
import { Prose } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossText } from '../ui/picture-sources.ts'
import { LinksBelow } from '../ui/share-button.tsx'
import { RichLine } from '../ui/pieces.tsx'
import { type Way, WayThere } from './event-place.tsx'
import { Published } from './published.tsx'
import styles from './item.module.css'

type EventTextProps = EventAhead & {
  evento: Evento
  place: string
  way?: Way
  today: string
}

export function EventText({ evento, place, way, today, next, changes }: EventTextProps) {
  const { contato } = evento
  const repetition = repetitionInWords(evento, today)
  return (
    <ItemText
      folder="eventos"
      {...evento}
      over={next === undefined && changes.length === 0 ? 'Este evento já passou.' : undefined}
      facts={
        <>
          {repetition !== '' && <p>{repetition}</p>}
          {next && <p>{`${repetition === '' ? '' : 'Próximo: '}${whenOfEvent(next, today)}`}</p>}
          <ChangeLines changes={changes} />
          {place !== '' && <p>{place}</p>}
          {way && (
            <p>
              <WayThere way={way} place={place} />
            </p>
          )}
          {contato !== '' && (
            <p>
              Contato: <RichLine text={contato} />
            </p>
          )}
        </>
      }
    />
  )
}

type AvisoTextProps = { aviso: Aviso; place: string; today: string }

export function AvisoText({ aviso, place, today }: AvisoTextProps) {
  return (
    <ItemText
      folder="avisos"
      {...aviso}
      over={isOverOn(aviso, today) ? 'Este aviso já terminou.' : undefined}
      facts={place !== '' && <p>{place}</p>}
      foot={<Published {...aviso} />}
    />
  )
}

type ItemTextProps = {
  folder: 'avisos' | 'eventos'
  titulo: string
  texto: string
  foto: string
  fotoFoco: string
  over?: string | undefined
  facts?: ReactNode
  foot?: ReactNode
}

function ItemText({ folder, titulo, texto, foto, fotoFoco, over, facts, foot }: ItemTextProps) {
  return (
    <article className={styles.item}>
      <Title title={titulo}>
        <TextSizeButtons />
      </Title>
      {over !== undefined && <p className="changed">{over}</p>}
      {facts && <div className={styles.facts}>{facts}</div>}
      {foto !== '' && (
        <Picture
          folder={folder}
          fileName={foto}
          focus={fotoFoco}
          alt=""
          frame="whole"
          sizes={acrossText}
          first
          opens={titulo}
        />
      )}
      <Prose text={texto} />
      {foot}
    </article>
  )
}

type ItemLinksProps = {
  titulo: string
  path: string
  children?: ReactNode
}

export function ItemLinks({ titulo, path, children }: ItemLinksProps) {
  return (
    <LinksBelow title={titulo} path={path}>
      {children}
      <Link to={pages.agenda}>Ver toda a agenda</Link>
    </LinksBelow>
  )
}
