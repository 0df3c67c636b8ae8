import { mapAddress } from '../../../contract/map.ts'
import { mapsAppAddress, placeOf } from '../../../contract/map-place.ts'
import { useCachedContent } from '../../offline/cached-content.ts'
import styles from './comunidade.module.css'
import { MapFrame } from './map-frame.tsx'

/** The community's place on a map, if there is an address that may be shown. */
export function ComunidadeMap({ nome, mapaUrl }: { nome: string; mapaUrl: string }) {
  const address = mapAddress(mapaUrl)
  const isOffline = useCachedContent()?.isOffline ?? false
  if (address === undefined) return null
  const place = placeOf(mapaUrl)
  return (
    <section className={styles.map} aria-labelledby="mapa">
      <h2 id="mapa">Como chegar</h2>
      {isOffline ? (
        <p>O mapa aparece quando há conexão com a internet.</p>
      ) : (
        <MapFrame title={`Mapa da comunidade ${nome}`} address={address} />
      )}
      {place && (
        <p>
          <a className="target" href={mapsAppAddress(place)} target="_blank" rel="noreferrer">
            Abrir no mapa do celular
          </a>
        </p>
      )}
    </section>
  )
}
