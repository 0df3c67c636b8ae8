import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { mapAddress } from '../../parish/comunidades/map.ts'
import {
  addressInWords,
  canBeFound,
  mapsAppAddress,
  placeOf,
} from '../../parish/comunidades/map-place.ts'
import { useCachedContent } from '../offline/cached-content.ts'
import { placeInTown } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import styles from './comunidade.module.css'
import { MapFrame } from './map-frame.tsx'

type Found = Pick<Comunidade, 'nome' | 'endereco' | 'mapaUrl'>

/** The community's place in words and on a map, each if it is known. */
export function ComunidadeMap({ comunidade }: { comunidade: Found }) {
  const { site } = useRootData()
  if (!canBeFound(comunidade)) return null
  const { nome, mapaUrl } = comunidade
  const words = addressInWords(comunidade)
  const address = mapAddress(mapaUrl)
  const where = placeOf(mapaUrl) ?? (words && placeInTown(words, site))
  return (
    <section className={styles.map} aria-labelledby="mapa">
      <h2 id="mapa">Como chegar</h2>
      {words !== '' && <address>{words}</address>}
      {address !== undefined && <EmbeddedMap nome={nome} address={address} />}
      {where !== '' && (
        <p>
          <a className="target" href={mapsAppAddress(where)} target="_blank" rel="noreferrer">
            Abrir no mapa do celular
          </a>
        </p>
      )}
    </section>
  )
}

function EmbeddedMap({ nome, address }: { nome: string; address: string }) {
  const isOffline = useCachedContent()?.isOffline ?? false
  return isOffline ? (
    <p>O mapa aparece quando há conexão com a internet.</p>
  ) : (
    <MapFrame title={`Mapa da comunidade ${nome}`} address={address} />
  )
}
