import { Link } from 'react-router'
import { comunidade as kind, type Comunidade } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './comunidade.module.css'

export type Name = { id: number; nome: string }

export function namesOf(comunidades: readonly Comunidade[]): Name[] {
  return comunidades.map(({ id, nome }) => ({ id, nome }))
}

/** Links to the communities before and after one, in the order of the parish. */
export function Neighbours({ id, names }: { id: number; names: readonly Name[] }) {
  const place = names.findIndex((each) => each.id === id)
  const [before, after] = [names[place - 1], names[place + 1]]
  if (place === -1 || (before === undefined && after === undefined)) return null
  return (
    <nav className={styles.neighbours} aria-label="Outras comunidades">
      {before && (
        <Link to={addressOf(kind, before.id)} state={{ id: before.id }} rel="prev">
          <Icon name="previous" />
          <span>{before.nome}</span>
        </Link>
      )}
      {after && (
        <Link to={addressOf(kind, after.id)} state={{ id: after.id }} rel="next">
          <span>{after.nome}</span>
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}
