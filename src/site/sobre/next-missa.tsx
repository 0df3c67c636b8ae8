import { pick } from '../../model/pick.ts'
import { Link } from 'react-router'
import { capitalized } from '../../model/texts/capitalized.ts'
import { nowAndNext, whenInWords } from '../../parish/horarios/coming.ts'
import { missasAhead, nextLabel } from '../../parish/horarios/missas-ahead.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import { placesInWords } from '../../parish/horarios/places.ts'
import { pages } from '../../parish/paths.ts'
import type { ScheduleAt } from '../horarios/schedule-at.ts'
import { useParishNow } from '../horarios/use-parish-now.ts'
import margin from '../ui/margin.module.css'

type Missa = ReturnType<typeof missaOf>
type NextMissas = { missas: Missa[]; now: string }

/** Those of some days: the page may be read without a network. */
const most = 8

export function selectMissas(at: ScheduleAt): NextMissas {
  return { missas: missasAhead(at, most).map(missaOf), now: at.now }
}

function missaOf(missa: Occurrence) {
  return pick(missa, 'data', 'hora', 'horario', 'duracao', 'tipo', 'lugar', 'comunidade', 'local')
}

export function NextMissa({ missas, now: loaded }: NextMissas) {
  const now = useParishNow(loaded)
  const { on, next } = nowAndNext(missas, now)
  if (on.length + next.length === 0) return null
  return (
    <section className={margin.block} aria-labelledby="missa">
      <h2 id="missa">{on.length > 0 ? 'Missas' : nextLabel(next)}</h2>
      {on.length > 0 && <p>{`Agora, ${placesInWords(on)}`}</p>}
      {next[0] && <p>{`${capitalized(whenInWords(next[0], now))}, ${placesInWords(next)}`}</p>}
      <Link className="target" to={pages.horarios}>
        Todos os horários
      </Link>
    </section>
  )
}
