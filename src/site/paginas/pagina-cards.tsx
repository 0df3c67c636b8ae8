import { addressOfItem } from '../../model/kinds/kind.ts'
import { pagina as kind } from '../../parish/paginas/pagina.ts'
import { Card } from '../ui/card.tsx'
import styles from '../ui/card.module.css'
import { ChangeLines } from '../ui/changes.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ListedPagina } from './paginas-of-day.ts'

type PaginaCardsProps = { paginas: readonly ListedPagina[]; heading: 'h2' | 'h3' }

export function PaginaCards({ paginas, heading }: PaginaCardsProps) {
  // All items have pictures, or none has: lines then begin and end alike.
  const isPictured = paginas.every(({ foto }) => foto !== '')
  return (
    <div className={styles.cards}>
      {paginas.map((pagina) => {
        const { id, titulo, resumo, when, changes, foto, fotoFoco } = pagina
        const picture = isPictured && (
          <Picture
            folder="paginas"
            fileName={foto}
            focus={fotoFoco}
            alt=""
            frame="classic"
            sizes={7}
          />
        )
        return (
          <Card
            key={id}
            to={addressOfItem(kind, pagina)}
            title={titulo}
            heading={heading}
            picture={picture}
          >
            {resumo !== '' && <p>{resumo}</p>}
            {when !== '' && <p className="capitalized">{when}</p>}
            <ChangeLines changes={changes} />
          </Card>
        )
      })}
    </div>
  )
}
