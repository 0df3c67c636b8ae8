import { type Acao, acao as kind } from '../../../contract/kinds/acao.ts'
import { isBlank } from '../../../contract/kinds/field.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Excerpt } from '../../ui/excerpt.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { acrossPhone } from '../../ui/picture-sources.ts'
import styles from './home.module.css'

export function AcoesCarousel({ acoes }: { acoes: readonly Acao[] }) {
  const slides = acoes
    .filter((acao) => !isBlank(kind.fields, acao))
    .map(({ id, titulo, texto, foto, fotoFoco }) => ({
      key: id,
      content: (
        <article className={styles.slide}>
          <Picture
            folder="acao"
            fileName={foto}
            focus={fotoFoco}
            alt=""
            frame="wide"
            sizes={`(width < 48rem) ${acrossPhone}, 33rem`}
          />
          <div>
            {titulo.trim() !== '' && <h3>{titulo}</h3>}
            <Excerpt text={texto} size="few" of={titulo}>
              <Paragraphs text={texto} />
            </Excerpt>
          </div>
        </article>
      ),
    }))
  return <Carousel label="Ações da paróquia" slides={slides} />
}
