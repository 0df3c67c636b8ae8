import { checkedInWords, wrongTimesMessage } from '../../parish/horarios/checked-times.ts'
import type { CommunityTimes } from '../../parish/horarios/timetable.ts'
import { messageHref } from '../contato/contact.ts'
import { useRootData } from '../document/root-data.ts'
import styles from './schedule.module.css'

type TimesFootProps = { times: Omit<CommunityTimes, 'nota'>; today: string }

/** When the times of a community were checked, and a message that says that one of them is wrong. */
export function TimesFoot({ times, today }: TimesFootProps) {
  const { site } = useRootData()
  const { nome, conferidos } = times
  const href = site ? messageHref(site, `Horários: ${nome}`, wrongTimesMessage(times)) : undefined
  return (
    <>
      {conferidos !== '' && <p className={styles.note}>{checkedInWords(conferidos, today)}</p>}
      {href !== undefined && (
        <p className={styles.wrong}>
          <a className="target" href={href} rel="noopener">
            Horário errado? Avise a secretaria
            <span className="visually-hidden">{` (${nome})`}</span>
          </a>
        </p>
      )}
    </>
  )
}
