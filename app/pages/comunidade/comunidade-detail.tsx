import type { Comunidade } from '../../../contract/kinds/comunidade.ts'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { acrossPhone } from '../../ui/picture-sources.ts'
import styles from './comunidade.module.css'
import { ComunidadeMap } from './comunidade-map.tsx'

export function ComunidadeDetail({ comunidade }: { comunidade: Comunidade }) {
  const { id, nome, descricao, inicioComunidade, mapaUrl, fachada, imagemAltar } = comunidade
  return (
    <article className={styles.comunidade}>
      <h1>Comunidade {nome}</h1>
      <Foto id={id} fileName={fachada} alt={`Fachada da comunidade ${nome}`} first />
      <div className="prose">
        <Paragraphs text={descricao} />
      </div>
      <Foto id={id} fileName={imagemAltar} alt={`Altar da comunidade ${nome}`} />
      <div className="prose">
        <Paragraphs text={inicioComunidade} />
      </div>
      <ComunidadeMap nome={nome} mapaUrl={mapaUrl} />
    </article>
  )
}

type FotoProps = { id: number; fileName: string; alt: string; first?: boolean }

function Foto({ id, ...picture }: FotoProps) {
  return (
    <div className={styles.foto}>
      <Picture
        folder={`comunidades/${id}`}
        frame="classic"
        sizes={`(width < 52rem) ${acrossPhone}, 48rem`}
        {...picture}
      />
    </div>
  )
}
