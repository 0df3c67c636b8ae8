import { Link } from 'react-router'
import { comunidade } from '../../../contract/kinds/comunidade.ts'
import { addressOf } from '../../../contract/kinds/kind.ts'
import type { Schedule } from '../../../contract/schedule/occurrences.ts'
import { type CommunityTimes, timetable } from '../../../contract/schedule/timetable.ts'
import { TimesList } from '../../schedule/times-list.tsx'
import { useParishName } from '../../parish/root-data.ts'
import { type Chosen, isChosen } from './filters.tsx'
import styles from './horarios.module.css'

type TimetableProps = { schedule: Schedule; chosen: Chosen; today: string }

/** The times of each community; on paper the sheet for the church door. */
export function Timetable({ schedule, chosen, today }: TimetableProps) {
  const nome = useParishName()
  const celebracoes = schedule.celebracoes.filter((each) => isChosen(chosen, each))
  const all = timetable({ ...schedule, celebracoes }, today)
  return (
    <section className={styles.timetable} aria-labelledby="por-comunidade">
      <h2 id="por-comunidade">Por comunidade</h2>
      <p className={styles.onPaper}>{nome}</p>
      <button type="button" className="with-script" onClick={() => window.print()}>
        Imprimir a folha para a porta da igreja
      </button>
      <div className={styles.communities}>
        {all.map((each) => (
          <Community key={each.id} times={each} />
        ))}
      </div>
    </section>
  )
}

function Community({ times: { id, nome, celebracoes } }: { times: CommunityTimes }) {
  return (
    <section>
      <h3>
        <Link to={addressOf(comunidade, id)}>{nome}</Link>
      </h3>
      <TimesList celebracoes={celebracoes} />
    </section>
  )
}
