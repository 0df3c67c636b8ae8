import { pick } from '../../model/pick.ts'
import { aviso as kind, type Aviso } from '../../parish/agenda/aviso.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { useRootData } from '../document/root-data.ts'
import { Card } from '../ui/card.tsx'
import { Picture } from '../ui/picture.tsx'
import { Beginning } from '../ui/pieces.tsx'
import { dayInList } from './day-in-list.ts'
import styles from '../ui/card.module.css'

/** More characters than the two lines of a card hold. */
const longestBeginning = 400

export type ListedNotice = ReturnType<typeof listedNotice>

export function listedNotice(aviso: Aviso) {
  const texto = aviso.texto.slice(0, longestBeginning)
  return { ...pick(aviso, 'id', 'titulo', 'de', 'foto', 'fotoFoco'), texto }
}

export function AvisoCard({ aviso }: { aviso: ListedNotice }) {
  const { id, titulo, texto, de, foto, fotoFoco } = aviso
  const { hoje } = useRootData()
  // Never cropped: half a poster says nothing.
  const picture = foto !== '' && (
    <Picture folder="avisos" fileName={foto} focus={fotoFoco} alt="" frame="contained" sizes={7} />
  )
  return (
    <Card to={addressOf(kind, id)} title={titulo} picture={picture}>
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
