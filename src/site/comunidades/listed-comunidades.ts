import { pick } from '../../model/pick.ts'
import { addDays } from '../../model/dates/civil-date.ts'
import { isBlank } from '../../model/kinds/field.ts'
import { comunidade as kind, type Comunidade } from '../../parish/comunidades/comunidade.ts'
import { addressInWords, placeOnMap } from '../../parish/comunidades/map-place.ts'
import { isMissa } from '../../parish/horarios/celebracao.ts'
import { isOver, takesPlace } from '../../parish/horarios/coming.ts'
import { daysAhead } from '../../parish/horarios/days-ahead.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import { occurrences } from '../../parish/horarios/occurrences.ts'
import type { ScheduleAt } from '../horarios/schedule-at.ts'
import { parishMap } from './parish-map.ts'

export type ListedComunidades = ReturnType<typeof listedComunidades>
export type ListedComunidade = ListedComunidades['comunidades'][number]

/** A chapel's next Mass is searched within so many days. */
const reach = 60

export function listedComunidades(
  all: readonly Comunidade[],
  { schedule, coming, now }: ScheduleAt,
) {
  const near = coming.filter((each) => isHeldMissa(each) && !isOver(each, now))
  const today = now.slice(0, 10)
  const shown = all.filter((each) => !isBlank(kind.fields, each))
  const missasOf = (of: readonly Occurrence[], id: number) =>
    of.filter(({ comunidade }) => comunidade === id)
  const far = shown.every(({ id }) => missasOf(near, id).length > 0)
    ? []
    : occurrences(schedule, addDays(today, daysAhead + 1), addDays(today, reach)).filter(
        isHeldMissa,
      )
  const comunidades = shown.map((each, index) => {
    const { id, nome, fachada, fachadaFoco, mapaUrl } = each
    const own = missasOf(near, id)
    const missas = own.length > 0 ? own : missasOf(far, id).slice(0, 1)
    return {
      id,
      numero: index + 1,
      nome,
      fachada,
      fachadaFoco,
      endereco: addressInWords(each),
      onde: placeOnMap(mapaUrl),
      missas: missas.map((missa) => pick(missa, 'data', 'hora', 'horario', 'duracao', 'tipo')),
    }
  })
  return { comunidades, mapa: parishMap(comunidades), now }
}

function isHeldMissa(occurrence: Occurrence): boolean {
  return isMissa(occurrence.tipo) && takesPlace(occurrence)
}
