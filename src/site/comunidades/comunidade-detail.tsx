import type { ReactNode } from 'react'
import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { addressInWords, canBeFound, placeOf } from '../../parish/comunidades/map-place.ts'
import { mapAddress } from '../../parish/comunidades/map.ts'
import { mapsAppAddress } from '../../parish/comunidades/map-place.ts'
import { Prose, TitledProse } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossText } from '../ui/picture-sources.ts'
import { useCachedContent } from '../offline/cached-content.ts'
import { placeInTown } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import { MapFrame } from './map-frame.tsx'
import illustrated from '../ui/illustrated.module.css'
import styles from './comunidade.module.css'

export function ComunidadeTitle({ nome }: Pick<Comunidade, 'nome'>) {
  return (
    // The page's own heading is not printed where it only names a list: this one is.
    <div className={styles.title}>
      <h1>{`Comunidade ${nome}`}</h1>
    </div>
  )
}

type ComunidadeDetailProps = {
  comunidade: Comunidade
  children?: ReactNode
}

/** Without the title, which stands above the reading tools. */
export function ComunidadeDetail({ comunidade, children }: ComunidadeDetailProps) {
  const { id, nome, descricao, inicioComunidade } = comunidade
  const { fachada, fachadaFoco, imagemAltar, imagemAltarFoco } = comunidade
  const foto = { folder: `comunidades/${id}`, frame: 'classic', sizes: acrossText } as const
  return (
    <article className={styles.comunidade}>
      {fachada + descricao.trim() !== '' && (
        <div className={illustrated.illustrated}>
          <Picture
            {...foto}
            fileName={fachada}
            focus={fachadaFoco}
            alt={`Fachada da comunidade ${nome}`}
            opens={`Fachada da comunidade ${nome}`}
            first
          />
          {descricao.trim() !== '' && <Prose text={descricao} />}
        </div>
      )}
      {children}
      {(imagemAltar + inicioComunidade.trim() !== '' || canBeFound(comunidade)) && (
        <div className={illustrated.illustrated}>
          <Picture
            {...foto}
            fileName={imagemAltar}
            focus={imagemAltarFoco}
            alt={`Altar da comunidade ${nome}`}
            opens={`Altar da comunidade ${nome}`}
          />
          <TitledProse id="historia" title="Nossa história" text={inicioComunidade} />
          <ComunidadeMap comunidade={comunidade} />
        </div>
      )}
    </article>
  )
}

type Found = Pick<Comunidade, 'nome' | 'endereco' | 'mapaUrl'>

function ComunidadeMap({ comunidade }: { comunidade: Found }) {
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
