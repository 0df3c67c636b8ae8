import { Link } from 'react-router'
import type { Evento } from '../../parish/agenda/evento.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import type { Agenda } from '../../parish/agenda/agenda.ts'
import { comunidade as kind } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { mapsAppAddress } from '../../parish/comunidades/map-place.ts'
import { placeInTown } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'

export function placeOf(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: Agenda['comunidades'],
): string {
  return [local, comunidades.find(({ id }) => id === comunidade)?.nome].filter(Boolean).join(', ')
}

export type Way = { comunidade: number } | { words: string }

export function wayTo(
  { local, comunidade }: Pick<Evento, 'local' | 'comunidade'>,
  comunidades: Agenda['comunidades'],
): Way | undefined {
  const at = comunidades.find(({ id }) => id === comunidade)
  if (at && canBeFound(at)) return { comunidade: at.id }
  return local === '' ? undefined : { words: local }
}

/** @param place names the target for visitors who go from link to link */
export function WayThere({ way, place }: { way: Way; place: string }) {
  const { site } = useRootData()
  const text = (
    <>
      Como chegar<span className="visually-hidden">{`: ${place}`}</span>
    </>
  )
  if ('comunidade' in way) {
    const id = way.comunidade
    return (
      <Link className="target" to={`${addressOf(kind, id)}#mapa`} state={{ id }}>
        {text}
      </Link>
    )
  }
  const address = mapsAppAddress(placeInTown(way.words, site))
  return (
    <a className="target" href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
