import type { Comunidade } from '../../../contract/kinds/comunidade.ts'
import { Prose } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { acrossText } from '../../ui/picture-sources.ts'
import styles from './comunidade.module.css'
import { ComunidadeMap } from './comunidade-map.tsx'

export function ComunidadeTitle({ nome }: Pick<Comunidade, 'nome'>) {
  return (
    // On paper the page's own heading is left out where it only names a list: this one is not.
    <div className={styles.title}>
      <h1>Comunidade {nome}</h1>
    </div>
  )
}

/** Without its title, which stands above the reading tools. */
export function ComunidadeDetail({ comunidade }: { comunidade: Comunidade }) {
  const { id, nome, descricao, inicioComunidade, mapaUrl } = comunidade
  const { fachada, fachadaFoco, imagemAltar, imagemAltarFoco } = comunidade
  return (
    <article className={styles.comunidade}>
      <Foto
        id={id}
        fileName={fachada}
        focus={fachadaFoco}
        alt={`Fachada da comunidade ${nome}`}
        first
      />
      <Prose text={descricao} />
      <Foto
        id={id}
        fileName={imagemAltar}
        focus={imagemAltarFoco}
        alt={`Altar da comunidade ${nome}`}
      />
      {inicioComunidade.trim() !== '' && (
        <section aria-labelledby="historia">
          <h2 id="historia">Nossa história</h2>
          <Prose text={inicioComunidade} />
        </section>
      )}
      <ComunidadeMap nome={nome} mapaUrl={mapaUrl} />
    </article>
  )
}

type FotoProps = { id: number; fileName: string; focus: string; alt: string; first?: boolean }

function Foto({ id, ...picture }: FotoProps) {
  if (picture.fileName === '') return null
  return (
    <div className={styles.foto}>
      <Picture folder={`comunidades/${id}`} frame="classic" sizes={acrossText} {...picture} />
    </div>
  )
}
