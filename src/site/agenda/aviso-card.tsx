import { aviso as kind, type Aviso } from '../../parish/agenda/aviso.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { useRootData } from '../document/root-data.ts'
import { Card } from '../ui/card.tsx'
import { Beginning } from '../ui/pieces.tsx'
import { CardPicture } from './card-picture.tsx'
import { dayInList } from './day-in-list.ts'
import styles from '../ui/card.module.css'

/** More characters than the two lines of a card hold. */
const longestBeginning = 400

export type ListedNotice = Pick<Aviso, 'id' | 'titulo' | 'texto' | 'de' | 'foto' | 'fotoFoco'>

export function listedNotice({ id, titulo, texto, de, foto, fotoFoco }: Aviso): ListedNotice {
  return { id, titulo, texto: texto.slice(0, longestBeginning), de, foto, fotoFoco }
}

export function AvisoCard({ aviso }: { aviso: ListedNotice }) {
  const { id, titulo, texto, de } = aviso
  const { hoje } = useRootData()
  return (
    <Card
      to={addressOf(kind, id)}
      title={titulo}
      picture={aviso.foto !== '' && <CardPicture folder="avisos" {...aviso} />}
    >
      <p className={styles.excerpt}>
        <Beginning text={texto} />
      </p>
      {de !== '' && (
        <p className={styles.published}>
          <time dateTime={de}>{dayInList(de, hoje?.data)}</time>
        </p>
      )}
    </Card>
  )
}
