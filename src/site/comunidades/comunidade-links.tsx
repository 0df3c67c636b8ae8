import { pick } from '../../model/pick.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Comunidade, comunidade as kind } from '../../parish/comunidades/comunidade.ts'
import { comunidadeAfter } from '../../parish/comunidades/name.ts'
import { mapAddress } from '../../parish/comunidades/map.ts'
import {
  addressInWords,
  canBeFound,
  mapsAppAddress,
  placeOnMap,
} from '../../parish/comunidades/map-place.ts'
import { whatsappHref } from '../../model/texts/phone-address.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { placeInTown } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './comunidade.module.css'

export function useWay(comunidade: Comunidade): string | undefined {
  const { site } = useRootData()
  const words = addressInWords(comunidade)
  const where = placeOnMap(comunidade.mapaUrl) ?? (words && placeInTown(words, site))
  return where === '' ? undefined : mapsAppAddress(where)
}

type ComunidadeHeadProps = {
  comunidade: Comunidade
  /** What comes next. */
  children: ReactNode
}

export function ComunidadeHead({ comunidade, children }: ComunidadeHeadProps) {
  const { site } = useRootData()
  const way = useWay(comunidade)
  const words = addressInWords(comunidade)
  const isFound = canBeFound(comunidade)
  // Links to the map lead to the address where there is none.
  const hasMap = mapAddress(comunidade.mapaUrl) !== undefined
  const whatsapp = site?.whatsapp ?? ''
  const message = `Olá! Vi no site a página ${comunidadeAfter('d', comunidade.nome)}. `
  return (
    <div className={styles.head}>
      {children}
      {words !== '' && <address id={hasMap ? undefined : 'mapa'}>{words}</address>}
      {(isFound || whatsapp !== '') && (
        <nav className={styles.actions} aria-label="Atalhos da comunidade">
          {isFound && (
            <a className="outlined" href={way ?? '#mapa'} target={way && '_blank'} rel="noreferrer">
              Como chegar
            </a>
          )}
          {whatsapp !== '' && (
            <a className="outlined" href={whatsappHref(whatsapp, message)} rel="noopener">
              WhatsApp<span className="visually-hidden"> da secretaria</span>
            </a>
          )}
        </nav>
      )}
    </div>
  )
}

export type Name = { id: number; nome: string }

export function namesInOrder(comunidades: readonly Comunidade[]): Name[] {
  return comunidades.map((each) => pick(each, 'id', 'nome'))
}

export function Neighbours({ id, names }: { id: number; names: readonly Name[] }) {
  const place = names.findIndex((each) => each.id === id)
  const [before, after] = [names[place - 1], names[place + 1]]
  if (place === -1 || (before === undefined && after === undefined)) return null
  return (
    <nav className={styles.neighbours} aria-label="Outras comunidades">
      {before && (
        <Link to={addressOf(kind, before.id)} state={{ id: before.id }} rel="prev">
          <Icon name="previous" />
          <span>{before.nome}</span>
        </Link>
      )}
      {after && (
        <Link to={addressOf(kind, after.id)} state={{ id: after.id }} rel="next">
          <span>{after.nome}</span>
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}
