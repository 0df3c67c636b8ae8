import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Evento } from '../../parish/agenda/evento.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import type { Agenda } from '../../parish/agenda/agenda.ts'
import { comunidade as kind } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { mapsAppAddress } from '../../parish/comunidades/map-place.ts'
import { placeInTown } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'

export type Way = { comunidade: number } | { words: string }

export function wayTo(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: Agenda['comunidades'],
): Way | undefined {
  const at = comunidades.find(({ id }) => id === comunidade)
  if (at && canBeFound(at)) return { comunidade: at.id }
  return local === '' ? undefined : { words: local }
}

type PlaceProps = { place: string; way?: Way | undefined }

/** The place leads to the way, where that is known. */
export function PlaceLine({ place, way }: PlaceProps) {
  if (place === '') return null
  if (!way) return <p className="soft">{place}</p>
  return (
    <p className="soft">
      <WayThere way={way}>
        <span className="visually-hidden">{'Como chegar: '}</span>
        <span>{place}</span>
      </WayThere>
    </p>
  )
}

type WayThereProps = { way: Way; className?: string; children: ReactNode }

export function WayThere({ way, className = 'target', children }: WayThereProps) {
  const { site } = useRootData()
  if ('comunidade' in way) {
    const id = way.comunidade
    return (
      <Link className={className} to={`${addressOf(kind, id)}#mapa`} state={{ id }}>
        {children}
      </Link>
    )
  }
  const address = mapsAppAddress(placeInTown(way.words, site))
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
