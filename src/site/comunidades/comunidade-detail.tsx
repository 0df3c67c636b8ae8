import type { ReactNode } from 'react'
import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import { Prose, TitledProse } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossText } from '../ui/picture-sources.ts'
import illustrated from '../ui/illustrated.module.css'
import styles from './comunidade.module.css'
import { ComunidadeMap } from './comunidade-map.tsx'

export function ComunidadeTitle({ nome }: Pick<Comunidade, 'nome'>) {
  return (
    // On paper the page's own heading is left out where it only names a list: this one is not.
    <div className={styles.title}>
      <h1>{`Comunidade ${nome}`}</h1>
    </div>
  )
}

type ComunidadeDetailProps = {
  comunidade: Comunidade
  /** What comes before its history. */
  children?: ReactNode
}

/** Without its title, which stands above the reading tools. */
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
