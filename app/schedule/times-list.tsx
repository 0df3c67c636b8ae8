import { type TimesLine, whenInTimetable } from '../../contract/schedule/timetable.ts'
import styles from './schedule.module.css'

/** 'Missa: todo domingo, às 7h e 19h' */
export function TimesList({ celebracoes }: { celebracoes: readonly TimesLine[] }) {
  return (
    <ul className={styles.times}>
      {celebracoes.map((line) => (
        <li key={JSON.stringify(line)}>
          <strong>{line.nome}:</strong> {whenInTimetable(line)}
          {line.observacao !== '' && ` (${line.observacao})`}
        </li>
      ))}
    </ul>
  )
}
