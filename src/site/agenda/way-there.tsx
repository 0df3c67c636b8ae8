import { Link } from 'react-router'
import { comunidade as kind } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { mapsAppAddress } from '../../parish/comunidades/map-place.ts'
import { placeInTown } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import type { Way } from './event-place.ts'

/** @param place in words, for visitors who go from link to link */
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
