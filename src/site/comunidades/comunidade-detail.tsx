import type { ReactNode } from 'react'
import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { comunidadeAfter } from '../../parish/comunidades/name.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import { mapAddress } from '../../parish/comunidades/map.ts'
import { Prose, TitledProse } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossText } from '../ui/picture-sources.ts'
import { useCachedContent } from '../offline/cached-content.ts'
import { ComunidadeAddress, useWay } from './comunidade-links.tsx'
import { MapFrame } from './map-frame.tsx'
import illustrated from '../ui/illustrated.module.css'
import styles from './comunidade.module.css'

type ComunidadeDetailProps = {
  comunidade: Comunidade
  children?: ReactNode
}

export function ComunidadeDetail({ comunidade, children }: ComunidadeDetailProps) {
  const { id, nome, descricao, inicioComunidade } = comunidade
  const { fachada, fachadaFoco, imagemAltar, imagemAltarFoco } = comunidade
  const foto = { folder: `comunidades/${id}`, frame: 'whole', sizes: acrossText } as const
  return (
    <article className={styles.comunidade}>
      {fachada + descricao.trim() !== '' && (
        <div className={illustrated.illustrated}>
          <Picture
            {...foto}
            fileName={fachada}
            focus={fachadaFoco}
            alt={`Fachada ${comunidadeAfter('d', nome)}`}
            opens={`Fachada ${comunidadeAfter('d', nome)}`}
            first
          />
          {descricao.trim() !== '' && <Prose text={descricao} />}
        </div>
      )}
      {children && <div className={styles.beside}>{children}</div>}
      {(imagemAltar + inicioComunidade.trim() !== '' || canBeFound(comunidade)) && (
        <div className={illustrated.illustrated}>
          <Picture
            {...foto}
            fileName={imagemAltar}
            focus={imagemAltarFoco}
            alt={`Altar ${comunidadeAfter('d', nome)}`}
            opens={`Altar ${comunidadeAfter('d', nome)}`}
          />
          <TitledProse id="historia" title="Nossa história" text={inicioComunidade} />
          <ComunidadeMap comunidade={comunidade} />
        </div>
      )}
    </article>
  )
}

function ComunidadeMap({ comunidade }: { comunidade: Comunidade }) {
  const way = useWay(comunidade)
  if (!canBeFound(comunidade)) return null
  const { nome, mapaUrl } = comunidade
  const address = mapAddress(mapaUrl)
  return (
    <section className={styles.map} aria-labelledby="mapa">
      <h2 id="mapa">Como chegar</h2>
      <ComunidadeAddress comunidade={comunidade} />
      {address !== undefined && <EmbeddedMap nome={nome} address={address} />}
      {way !== undefined && (
        <p>
          <a className="target" href={way} target="_blank" rel="noreferrer">
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
    <MapFrame title={`Mapa ${comunidadeAfter('d', nome)}`} address={address} />
  )
}
