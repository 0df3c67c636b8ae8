import { Link } from 'react-router'
import { comunidade } from '../../../contract/kinds/comunidade.ts'
import { addressOf } from '../../../contract/kinds/kind.ts'
import type { CommunityTimes } from '../../../contract/schedule/timetable.ts'
import { TimesFoot } from '../../schedule/times-foot.tsx'
import { TimesList } from '../../schedule/times-list.tsx'
import { useParishName } from '../../parish/root-data.ts'
import styles from './horarios.module.css'
import type { Chosen } from './chosen.ts'
import { chosenTimetable } from './chosen-times.ts'
import type { PageTimes } from './page-times.ts'

type TimetableProps = { times: PageTimes; chosen: Chosen; now: string }

/** The times of each community; on paper the sheet for the church door. */
export function Timetable({ times, chosen, now }: TimetableProps) {
  const nome = useParishName()
  return (
    <section className={styles.timetable} aria-labelledby="por-comunidade">
      <h2 id="por-comunidade">Por comunidade</h2>
      <p className={styles.onPaper}>{nome}</p>
      <button type="button" className="with-script" onClick={() => window.print()}>
        Imprimir a folha para a porta da igreja
      </button>
      <div className={styles.communities}>
        {chosenTimetable(times, chosen).map((each) => (
          <Community key={each.id ?? 'outros'} times={each} today={now.slice(0, 10)} />
        ))}
      </div>
    </section>
  )
}

function Community({ times, today }: { times: CommunityTimes; today: string }) {
  const { id, nome, nota, celebracoes } = times
  return (
    <section>
      <h3>{id === null ? nome : <Link to={addressOf(comunidade, id)}>{nome}</Link>}</h3>
      <TimesList celebracoes={celebracoes} note={nota} />
      <TimesFoot times={times} today={today} />
    </section>
  )
}
