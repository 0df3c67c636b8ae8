import { useState } from 'react'
import { type Acao, acao as kind } from '../../parish/home/acao.ts'
import { isBlank } from '../../model/kinds/field.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Excerpt } from '../ui/excerpt.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { acrossPhone } from '../ui/picture-sources.ts'
import { Slide } from './slide.tsx'

type ShownAcao = Pick<Acao, 'id' | 'titulo' | 'texto' | 'foto' | 'fotoFoco'>

/** Only what is shown. */
export function shownAcoes(acoes: readonly Acao[]): ShownAcao[] {
  return acoes
    .filter((acao) => !isBlank(kind.fields, acao))
    .map(({ id, titulo, texto, foto, fotoFoco }) => ({ id, titulo, texto, foto, fotoFoco }))
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

/** With the whole text, the whole photo is shown: it may be a poster. */
function AcaoSlide({ titulo, texto, foto, fotoFoco, isAmongPhotos }: AcaoSlideProps) {
  const [isOpen, setOpen] = useState(false)
  const picture = foto !== '' && (
    <Picture
      folder="acao"
      fileName={foto}
      focus={fotoFoco}
      alt=""
      frame={isOpen ? 'whole' : 'wide'}
      sizes={`(width < 48rem) ${acrossPhone}, 33rem`}
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
