import type { Devocao } from '../../parish/devocoes/devocao.ts'
import { Prose } from '../ui/paragraphs.tsx'
import { RichLine } from '../ui/pieces.tsx'
import styles from './devocoes.module.css'

type Props = Pick<Devocao, 'titulo' | 'subtitulo' | 'devocao' | 'font'>

export function DevocaoText({ titulo, subtitulo, devocao, font }: Props) {
  return (
    <article>
      <h2>{titulo}</h2>
      {subtitulo !== '' && <p className={styles.subtitle}>{subtitulo}</p>}
      <Prose text={devocao} />
      {font !== '' && (
        <p className={styles.source}>
          <RichLine text={sourceOf(font)} />
        </p>
      )}
    </article>
  )
}

/** Staff may have written 'Fonte do texto: …' themselves. */
function sourceOf(font: string): string {
  return /^[\s*_~]*fontes?(?!\p{L})/iu.test(font) ? font : `Fonte: ${font}`
}
