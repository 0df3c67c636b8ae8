import { type TimesLine, whenInTimetable } from '../../parish/horarios/timetable.ts'
import styles from './schedule.module.css'

type TimesListProps = { celebracoes: readonly TimesLine[]; note: string }

/** 'Missa: todo domingo, às 7h e 19h', and the community's note. */
export function TimesList({ celebracoes, note: remark }: TimesListProps) {
  return (
    <>
      <ul className={styles.times}>
        {celebracoes.map((line) => {
          const note = line.observacao === '' ? '' : ` (${line.observacao})`
          const place = line.local === '' ? '' : `, ${line.local}`
          const when = whenInTimetable(line) + place + note
          return (
            <li key={`${line.tipo} ${line.nome} ${when}`}>
              <strong>{`${line.nome}:`}</strong> <span>{when}</span>
            </li>
          )
        })}
      </ul>
      {remark !== '' && <p className={styles.note}>{remark}</p>}
    </>
  )
}
