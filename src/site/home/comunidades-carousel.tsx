import { Link } from 'react-router'
import { comunidade as kind, type Comunidade } from '../../parish/comunidades/comunidade.ts'
import { isBlank } from '../../model/kinds/field.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { summary } from '../meta/summary.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossPhone } from '../ui/picture-sources.ts'
import styles from './home.module.css'
import { Slide } from './slide.tsx'

type ComunidadeSlide = Pick<Comunidade, 'id' | 'nome' | 'fachada' | 'fachadaFoco'> & {
  /** The beginning of its description. */
  inicio: string
}

/** Only what is shown. */
export function slidesOf(comunidades: readonly Comunidade[]): ComunidadeSlide[] {
  return comunidades
    .filter((comunidade) => !isBlank(kind.fields, comunidade))
    .map(({ id, nome, descricao, fachada, fachadaFoco }) => ({
      id,
      nome,
      inicio: summary(plainText(descricao)),
      fachada,
      fachadaFoco,
    }))
}

export function ComunidadesCarousel({ comunidades }: { comunidades: readonly ComunidadeSlide[] }) {
  const isAmongPhotos = comunidades.some(({ fachada }) => fachada !== '')
  const slides = comunidades.map(({ id, nome, inicio, fachada, fachadaFoco }) => ({
    key: id,
    content: (
      <Slide
        isAmongPhotos={isAmongPhotos}
        picture={
          fachada === '' ? undefined : (
            <Picture
              folder={`comunidades/${id}`}
              fileName={fachada}
              focus={fachadaFoco}
              alt={`Fachada da comunidade ${nome}`}
              frame="wide"
              sizes={`(width < 48rem) ${acrossPhone}, 33rem`}
            />
          )
        }
      >
        <h3>{nome}</h3>
        <p>{inicio}</p>
        <Link
          to={addressOf(kind, id)}
          state={{ id }}
          className={`target ${styles.more}`}
          aria-label={`Click e saiba mais... ${nome}`}
        >
          Click e saiba mais...
        </Link>
      </Slide>
    ),
  }))
  return <Carousel label="Comunidades da paróquia" slides={slides} />
}
