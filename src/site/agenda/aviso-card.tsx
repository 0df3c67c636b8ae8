import { aviso as kind } from '../../parish/agenda/aviso.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { Card } from '../ui/card.tsx'
import styles from '../ui/card.module.css'
import { Beginning } from '../ui/pieces.tsx'
import { CardPicture } from './card-picture.tsx'
import type { ListedNotice } from './listed-notice.ts'
import { Published } from './published.tsx'

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
      <Published {...aviso} />
    </Card>
  )
}
