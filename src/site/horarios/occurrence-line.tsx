import type { ReactNode } from 'react'
import { isOn, isOver, takesPlace, timeInWords } from '../../parish/horarios/coming.ts'
import { changeInWords } from '../../parish/horarios/difference-words.ts'
import type { ShownOccurrence } from '../../parish/horarios/occurrence.ts'
import { endInWords } from '../../parish/horarios/timetable.ts'
import { classes } from '../ui/classes.ts'
import styles from './schedule.module.css'

type OccurrenceLineProps = {
  occurrence: ShownOccurrence
  now: string
  children?: ReactNode
}

export function OccurrenceLine({ occurrence, now, children }: OccurrenceLineProps) {
  const { data, hora, horaFim, local, nome, observacao, aoVivo, situacao } = occurrence
  const isCancelled = !takesPlace(occurrence)
  return (
    <li
      className={classes(
        styles.line,
        isCancelled && styles.cancelled,
        isOver(occurrence, now) && 'soft',
      )}
    >
      <time dateTime={hora === '' ? data : `${data}T${hora}`}>{timeInWords(occurrence)}</time>
      <div>
        <strong>{nome}</strong>
        {horaFim !== undefined && <span>{`, ${endInWords(hora, horaFim)}`}</span>}
        {local !== undefined && <span>{`, ${local}`}</span>}
        {observacao !== '' && <span>{` · ${observacao}`}</span>}
        {aoVivo && !isCancelled && <span>{' · ao vivo'}</span>}
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

/** 'Não haverá. …', 'às 18h, em vez das 19h; em São José, em vez de Matriz. …' */
function Difference(occurrence: ShownOccurrence) {
  const text = changeInWords(occurrence)
  return text === '' ? null : <span className={classes('changed', styles.difference)}>{text}</span>
}
