import type { ReactNode } from 'react'
import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { comunidadeAfter } from '../../parish/comunidades/name.ts'
import { mapAddress } from '../../parish/comunidades/map.ts'
import { classes } from '../ui/classes.ts'
import { Prose, TitledProse } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossText } from '../ui/picture-sources.ts'
import { useCachedContent } from '../offline/cached-content.ts'
import { useWay } from './comunidade-links.tsx'
import { MapFrame } from './map-frame.tsx'
import margins from '../ui/margin.module.css'
import styles from './comunidade.module.css'

type ComunidadeDetailProps = {
  comunidade: Comunidade
  title: ReactNode
  /** Stands beside the texts, and on a phone between the façade and them. */
  margin?: ReactNode
  children?: ReactNode
}

export function ComunidadeDetail({ comunidade, title, margin, children }: ComunidadeDetailProps) {
  const { id, nome, descricao, inicioComunidade } = comunidade
  const { fachada, fachadaFoco, imagemAltar, imagemAltarFoco } = comunidade
  const folder = `comunidades/${id}` as const
  const hasBeginnings = imagemAltar + inicioComunidade.trim() !== ''
  return (
    <article className={classes(styles.comunidade, Boolean(margin) && margins.withMargin)}>
      {title}
      {fachada !== '' && (
        <div className={styles.facade}>
          <Picture
            folder={folder}
            fileName={fachada}
            focus={fachadaFoco}
            alt={`Fachada ${comunidadeAfter('d', nome)}`}
            opens={`Fachada ${comunidadeAfter('d', nome)}`}
            frame="wide"
            sizes="(width < 64rem) 100vw, 48rem"
            first
          />
        </div>
      )}
      {margin && <div className={classes(margins.margin, styles.beside)}>{margin}</div>}
      <div className={classes(margins.text, styles.text)}>
        {descricao.trim() !== '' && <Prose text={descricao} />}
        {hasBeginnings && (
          <div className={styles.beginnings}>
            {imagemAltar !== '' && (
              <div className={styles.altar}>
                <Picture
                  folder={folder}
                  fileName={imagemAltar}
                  focus={imagemAltarFoco}
                  alt={`Altar ${comunidadeAfter('d', nome)}`}
                  opens={`Altar ${comunidadeAfter('d', nome)}`}
                  frame="whole"
                  sizes={acrossText}
                />
              </div>
            )}
            <TitledProse id="historia" title="Nossa história" text={inicioComunidade} />
          </div>
        )}
        <ComunidadeMap comunidade={comunidade} />
        {children}
      </div>
    </article>
  )
}

function ComunidadeMap({ comunidade }: { comunidade: Comunidade }) {
  const way = useWay(comunidade)
  const isOffline = useCachedContent()?.isOffline ?? false
  const { nome, mapaUrl } = comunidade
  const address = mapAddress(mapaUrl)
  if (address === undefined) return null
  return (
    <section className={styles.map} aria-labelledby="mapa">
      <h2 id="mapa">Como chegar</h2>
      {isOffline ? (
        <p>O mapa aparece quando há conexão com a internet.</p>
      ) : (
        <MapFrame title={`Mapa ${comunidadeAfter('d', nome)}`} address={address} />
      )}
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
