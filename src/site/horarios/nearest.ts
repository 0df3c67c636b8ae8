// What comes next in the communities near the visitor.
import { isOver, takesPlace } from '../../parish/horarios/coming.ts'
import type { Distances } from '../near-me/distances.ts'
import type { Line } from './lines.ts'
import type { Chosen } from './chosen.ts'
import { linesByDay } from './chosen-times.ts'
import type { PageTimes } from './page-times.ts'

/** The next chosen celebration of each of these communities that has one. */
export function nextByDistance(
  times: PageTimes,
  chosen: Chosen,
  now: string,
  distances: Distances,
): { id: number; nome: string; kilometers: number; next: Line }[] {
  const lines = [...linesByDay(times, chosen, now).values()]
    .flat()
    .filter((each) => takesPlace(each) && !isOver(each, now))
  const nameOf = new Map(times.comunidades.map(({ id, nome }) => [id, nome]))
  return [...distances].flatMap(([id, kilometers]) => {
    const next = lines.find(({ comunidades }) => comunidades.includes(id))
    return next === undefined ? [] : [{ id, nome: nameOf.get(id)!, kilometers, next }]
  })
}
