import type { ReactNode } from 'react'
import { isOn, isOver, takesPlace, timeInWords } from '../../parish/horarios/coming.ts'
import { changeInWords } from '../../parish/horarios/difference-words.ts'
import type { ShownOccurrence } from '../../parish/horarios/occurrence.ts'
import { endInWords } from '../../parish/horarios/timetable.ts'
import { broadcastOf } from '../../model/files/video.ts'
import { useRootData } from '../document/root-data.ts'
import { classes } from '../ui/classes.ts'
import styles from './schedule.module.css'

type OccurrenceLineProps = {
  occurrence: ShownOccurrence
  now: string
  /** 'qui 10', before the hour; '' where a heading says the day. */
  day?: string
  children?: ReactNode
}

export function OccurrenceLine({ occurrence, now, day = '', children }: OccurrenceLineProps) {
  const { data, hora, horaFim, local, nome, observacao, aoVivo, situacao } = occurrence
  const isCancelled = !takesPlace(occurrence)
  return (
    <li
      className={classes(
        styles.line,
        hora === '' && day === '' && styles.inWords,
        isCancelled && styles.cancelled,
        isOver(occurrence, now) && 'soft',
      )}
    >
      <time dateTime={hora === '' ? data : `${data}T${hora}`}>
        {day || timeInWords(occurrence)}
      </time>
      <div>
        {day !== '' && <span>{`${timeInWords(occurrence)} `}</span>}
        <strong>{nome}</strong>
        {horaFim !== undefined && <span>{`, ${endInWords(hora, horaFim)}`}</span>}
        {local !== undefined && <span>{`, ${local}`}</span>}
        {observacao !== '' && <span>{` · ${observacao}`}</span>}
        {aoVivo && !isCancelled && (
          <span>
            {' · '}
            <Live isOver={isOver(occurrence, now)} />
          </span>
        )}
        {!isCancelled && isOn(occurrence, now) && (
          <span>
            {' '}
            <span className={styles.now}>agora</span>
          </span>
        )}
        <span> {children}</span>
        {situacao !== 'normal' && <Difference {...occurrence} />}
      </div>
    </li>
  )
}

/** A link before it begins, too, so that one finds the place in time. */
function Live({ isOver }: { isOver: boolean }) {
  const { site } = useRootData()
  const page = broadcastOf(site?.canalYoutube ?? '')?.page
  if (page === undefined || isOver) return <span>ao vivo</span>
  return (
    <a className={styles.live} href={page} target="_blank" rel="noopener">
      ao vivo
    </a>
  )
}

/** 'Não haverá. …', 'às 18h, em vez das 19h; em São José, em vez de Matriz. …' */
function Difference(occurrence: ShownOccurrence) {
  const text = changeInWords(occurrence)
  return text === '' ? null : <span className={classes('changed', styles.difference)}>{text}</span>
}
