import { pick } from '../../model/pick.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Acao, acao as acaoKind } from '../../parish/home/acao.ts'
import { isBlank } from '../../model/kinds/field.ts'
import {
  comunidade as comunidadeKind,
  type Comunidade,
} from '../../parish/comunidades/comunidade.ts'
import { comunidadeAfter } from '../../parish/comunidades/name.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Emblem } from '../ui/emblem.tsx'
import { Excerpt } from '../ui/excerpt.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossPhone } from '../ui/picture-sources.ts'
import { shorten, summarize } from '../meta/summary.ts'
import styles from './home.module.css'

type ShownAcao = Pick<Acao, 'id' | 'titulo' | 'texto' | 'foto' | 'fotoFoco'>

export function selectAcoes(acoes: readonly Acao[]): ShownAcao[] {
  return acoes
    .filter((acao) => !isBlank(acaoKind.fields, acao))
    .map((acao) => pick(acao, 'id', 'titulo', 'texto', 'foto', 'fotoFoco'))
}

export function AcoesCarousel({ acoes: shown }: { acoes: readonly ShownAcao[] }) {
  const isAmongPhotos = shown.some(({ foto }) => foto !== '')
  const slides = shown.map((acao) => ({
    key: acao.id,
    content: <AcaoSlide {...acao} isAmongPhotos={isAmongPhotos} />,
  }))
  return <Carousel label="Ações da paróquia" slides={slides} />
}

type AcaoSlideProps = Omit<ShownAcao, 'id'> & { isAmongPhotos: boolean }

/** With the text open, the whole photo is shown, which may be a poster. */
function AcaoSlide({ titulo, texto, foto, fotoFoco, isAmongPhotos }: AcaoSlideProps) {
  const [isOpen, setOpen] = useState(false)
  const picture = foto !== '' && (
    <Picture
      folder="acao"
      fileName={foto}
      focus={fotoFoco}
      alt=""
      frame={isOpen ? 'whole' : 'wide'}
      sizes={`(width < 48rem) ${acrossPhone}, (width < 64rem) 20rem, 33rem`}
      opens={titulo.trim() || 'ação da paróquia'}
    />
  )
  return (
    <Slide picture={picture || undefined} isAmongPhotos={isAmongPhotos}>
      {titulo.trim() !== '' && <h3>{titulo}</h3>}
      <Excerpt text={texto} size="few" of={titulo.trim() || 'ação da paróquia'} onToggle={setOpen}>
        <Paragraphs text={texto} />
      </Excerpt>
    </Slide>
  )
}

/** More characters than two lines hold on a phone. */
const longest = 110

type ComunidadeSlide = Pick<Comunidade, 'id' | 'nome' | 'fachada' | 'fachadaFoco'> & {
  inicio: string
}

export function selectComunidades(comunidades: readonly Comunidade[]): ComunidadeSlide[] {
  return comunidades
    .filter((comunidade) => !isBlank(comunidadeKind.fields, comunidade))
    .map(({ id, nome, descricao, fachada, fachadaFoco }) => ({
      id,
      nome,
      inicio: shorten(summarize(plainText(descricao)), longest),
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
              alt={`Fachada ${comunidadeAfter('d', nome)}`}
              frame="wide"
              sizes={`(width < 48rem) ${acrossPhone}, (width < 64rem) 20rem, 33rem`}
            />
          )
        }
      >
        <h3>{nome}</h3>
        <p>{inicio}</p>
        <Link
          to={addressOf(comunidadeKind, id)}
          state={{ id }}
          className={`target screen-only ${styles.more}`}
          aria-label={`Click e saiba mais... ${nome}`}
        >
          Click e saiba mais...
        </Link>
      </Slide>
    ),
  }))
  return <Carousel label="Comunidades da paróquia" slides={slides} />
}

type SlideProps = {
  picture: ReactNode
  /** A slide without a photo gets the height of the others. */
  isAmongPhotos: boolean
  children: ReactNode
}

function Slide({ picture, isAmongPhotos, children }: SlideProps) {
  if (picture !== undefined) {
    return (
      <article className={styles.slide}>
        {picture}
        <div>{children}</div>
      </article>
    )
  }
  return (
    <article className={styles.textSlide}>
      {isAmongPhotos && <Emblem size={96} alt="" loading="lazy" />}
      {children}
    </article>
  )
}
