import { aviso as kind, type Aviso } from '../../parish/agenda/aviso.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { Card } from '../ui/card.tsx'
import { Beginning } from '../ui/pieces.tsx'
import { CardPicture } from './card-picture.tsx'
import { Published } from './published.tsx'
import styles from '../ui/card.module.css'

/** More characters than the two lines of a card hold. */
const longestBeginning = 400

export type ListedNotice = Pick<Aviso, 'id' | 'titulo' | 'texto' | 'de' | 'foto' | 'fotoFoco'>

export function listedNotice({ id, titulo, texto, de, foto, fotoFoco }: Aviso): ListedNotice {
  return { id, titulo, texto: texto.slice(0, longestBeginning), de, foto, fotoFoco }
}

export function AvisoCard({ aviso }: { aviso: ListedNotice }) {
  const { id, titulo, texto } = aviso
  return (
    <Card
      to={addressOf(kind, id)}
      title={titulo}
      picture={aviso.foto !== '' && <CardPicture folder="avisos" {...aviso} />}
    >
      <p className={styles.excerpt}>
        <Beginning text={texto} />
      </p>
      <Published de={aviso.de} isListed />
    </Card>
  )
}
