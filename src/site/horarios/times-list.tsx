import {
  type CommunityTimes,
  lineOfTimetable,
  type TimesLine,
} from '../../parish/horarios/timetable.ts'
import { checkedInWords } from '../../parish/horarios/checked-times.ts'
import { wrongTimesMessage } from '../../parish/horarios/checked-times.ts'
import { messageHref } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import { classes } from '../ui/classes.ts'
import styles from './schedule.module.css'

type TimesListProps = { celebracoes: readonly TimesLine[]; note: string }

export function TimesList({ celebracoes, note: remark }: TimesListProps) {
  return (
    <>
      <ul className={styles.times}>
        {celebracoes.map((line) => {
          const when = lineOfTimetable(line)
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

type TimesFootProps = { times: Omit<CommunityTimes, 'nota'>; today: string }

export function TimesFoot({ times, today }: TimesFootProps) {
  const { site } = useRootData()
  const { nome, conferidos } = times
  const href = site ? messageHref(site, `Horários: ${nome}`, wrongTimesMessage(times)) : undefined
  return (
    <>
      {conferidos !== '' && <p className={styles.note}>{checkedInWords(conferidos, today)}</p>}
      {href !== undefined && (
        <p className={classes('screen-only', styles.wrong)}>
          <a className="target" href={href} rel="noopener">
            Horário errado? Avise a secretaria
            <span className="visually-hidden">{` (${nome})`}</span>
          </a>
        </p>
      )}
    </>
  )
}
