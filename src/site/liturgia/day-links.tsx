import { Link } from 'react-router'
import { addDays, isWithinReach } from '../../model/dates/civil-date.ts'
import { useRootData } from '../document/root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { addressOfLeitura } from './leituras.ts'
import styles from './liturgia.module.css'

/** Each link has a fixed place, even without the others. */
export function DayLinks({ data }: { data: string | undefined }) {
  const { hoje } = useRootData()
  if (data === undefined) return null
  const [before, after] = [addDays(data, -1), addDays(data, 1)]
  const isShown = (day: string) => hoje === null || isWithinReach(day, hoje.data)
  return (
    <nav className={styles.days} aria-label="Dias">
      <span>
        {isShown(before) && (
          <Link to={addressOfLeitura(before)} preventScrollReset>
            <Icon name="previous" />
            Dia anterior
          </Link>
        )}
      </span>
      <span>
        {data !== hoje?.data && (
          <Link to={addressOfLeitura(null)} preventScrollReset>
            Hoje
          </Link>
        )}
      </span>
      <span>
        {isShown(after) && (
          <Link to={addressOfLeitura(after)} preventScrollReset>
            Dia seguinte
            <Icon name="next" />
          </Link>
        )}
      </span>
    </nav>
  )
}
