import { Link } from 'react-router'
import { comunidade } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { distanceInWords } from '../../parish/comunidades/map-distance.ts'
import { isOver, takesPlace, whenInWords } from '../../parish/horarios/coming.ts'
import type { Distances, Position } from '../near-me/distances.ts'
import { NearMeStatus } from '../near-me/near-me.tsx'
import { type Chosen, linesByDay } from './chosen-times.ts'
import type { PageTimes } from './page-times.ts'
import type { DayLine } from '../../parish/horarios/day-lines.ts'
import { classes } from '../ui/classes.ts'
import styles from './near-me.module.css'

const most = 5

type NearMeProps = {
  position: Position
  distances: Distances
  times: PageTimes
  chosen: Chosen
  now: string
}

export function NearMe({ position, distances, times, chosen, now }: NearMeProps) {
  const near = nextByDistance(times, chosen, now, distances).slice(0, most)
  return (
    <div className={classes('screen-only', styles.near)}>
      <NearMeStatus position={position} distances={distances} />
      {near.length > 0 && (
        <section aria-label="Perto de mim">
          <ol>
            {near.map(({ id, nome, kilometers, next }) => (
              <li key={id}>
                <Link className="target" to={addressOf(comunidade, id)}>
                  {nome}
                </Link>
                <span>{distanceInWords(kilometers)}</span>
                <p>{`${next.nome}: ${whenInWords(next, now)}`}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

export function nextByDistance(
  times: PageTimes,
  chosen: Chosen,
  now: string,
  distances: Distances,
): { id: number; nome: string; kilometers: number; next: DayLine }[] {
  const lines = [...linesByDay(times, chosen, now).values()]
    .flat()
    .filter((each) => takesPlace(each) && !isOver(each, now))
  const nameOf = new Map(times.comunidades.map(({ id, nome }) => [id, nome]))
  return [...distances].flatMap(([id, kilometers]) => {
    const next = lines.find(({ comunidades }) => comunidades.includes(id))
    return next === undefined ? [] : [{ id, nome: nameOf.get(id)!, kilometers, next }]
  })
}
