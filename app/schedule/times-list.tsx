import type { CommunityTimes } from '../../contract/schedule/timetable.ts'
import styles from './schedule.module.css'

/** 'Missa: todo domingo, às 7h e 19h' */
export function TimesList({ celebracoes }: Pick<CommunityTimes, 'celebracoes'>) {
  return (
    <ul className={styles.times}>
      {celebracoes.map(({ nome, quando, observacao }) => (
        <li key={nome + quando + observacao}>
          <strong>{nome}:</strong> {quando}
          {observacao !== '' && ` (${observacao})`}
        </li>
      ))}
    </ul>
  )
}
