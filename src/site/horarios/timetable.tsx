import { Link } from 'react-router'
import { comunidade } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { distanceInWords } from '../../parish/comunidades/map-distance.ts'
import type { CommunityTimes } from '../../parish/horarios/timetable.ts'
import { byDistance, type Distances } from '../near-me/distances.ts'
import { TimesFoot, TimesList } from './times-list.tsx'
import { classes } from '../ui/classes.ts'
import styles from './horarios.module.css'

type TimetableProps = {
  communities: readonly CommunityTimes[]
  distances: Distances
  now: string
}

export function Timetable({ communities, distances, now }: TimetableProps) {
  const shown = byDistance(communities, distances, ({ id }) => id)
  if (shown.length === 0) return null
  return (
    <section className={classes('door-times', styles.timetable)} aria-labelledby="por-comunidade">
      <h2 id="por-comunidade">Por comunidade</h2>
      <button type="button" className="outlined with-script" onClick={() => window.print()}>
        Imprimir a folha para a porta da igreja
      </button>
      <div className={styles.communities}>
        {shown.map((each) => (
          <Community
            key={each.id ?? 'outros'}
            times={each}
            kilometers={distances.get(each.id ?? -1)}
            today={now.slice(0, 10)}
          />
        ))}
      </div>
    </section>
  )
}

type CommunityProps = { times: CommunityTimes; kilometers: number | undefined; today: string }

function Community({ times, kilometers, today }: CommunityProps) {
  const { id, nome, nota, celebracoes } = times
  return (
    <section>
      <h3>
        {id === null ? <span>{nome}</span> : <Link to={addressOf(comunidade, id)}>{nome}</Link>}
        {kilometers !== undefined && (
          <span className={styles.distance}>{` ${distanceInWords(kilometers)}`}</span>
        )}
      </h3>
      <TimesList celebracoes={celebracoes} note={nota} />
      <TimesFoot times={times} today={today} />
    </section>
  )
}
