import { mapAddress } from '../../../contract/map.ts'
import { useKeptContent } from '../../layout/offline-signal.ts'
import styles from './comunidade.module.css'

/** The community's place on a map, if there is an address that may be shown. */
export function ComunidadeMap({ nome, mapaUrl }: { nome: string; mapaUrl: string }) {
  const address = mapAddress(mapaUrl)
  const isOffline = useKeptContent()?.isOffline ?? false
  if (address === undefined) return null
  return (
    <section className={styles.map} aria-labelledby="mapa">
      <h2 id="mapa">Como chegar</h2>
      {isOffline ? (
        <p>O mapa aparece quando há conexão com a internet.</p>
      ) : (
        <iframe
          src={address}
          title={`Mapa da comunidade ${nome}`}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </section>
  )
}
