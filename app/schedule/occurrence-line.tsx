import type { ReactNode } from 'react'
import { clockTimeInWords } from '../../contract/dates/clock-time.ts'
import { isLong } from '../../contract/kinds/durations.ts'
import { endOf, isOn, isOver } from '../../contract/schedule/coming.ts'
import type { Occurrence } from '../../contract/schedule/occurrences.ts'
import { classes } from '../ui/classes.ts'
import styles from './schedule.module.css'

export type ShownOccurrence = Omit<Occurrence, 'comunidade' | 'excecao' | 'lugar'> & {
  /** Where it takes place instead, if it is moved. */
  lugar?: string
}

type OccurrenceLineProps = {
  occurrence: ShownOccurrence
  now: string
  /** Where it takes place, unless the page says so. */
  children?: ReactNode
}

/** One celebration of a day, as a list item. */
export function OccurrenceLine({ occurrence, now, children }: OccurrenceLineProps) {
  const { data, hora, duracao, nome, observacao, situacao } = occurrence
  const isCancelled = situacao === 'cancelada'
  return (
    <li
      className={classes(
        styles.line,
        isCancelled && styles.cancelled,
        isOver(occurrence, now) && styles.over,
      )}
    >
      <time dateTime={`${data}T${hora}`}>{clockTimeInWords(hora)}</time>
      <div>
        <strong>{nome}</strong>
        {isLong(duracao) && <span>, até {clockTimeInWords(endOf(occurrence).slice(11))}</span>}
        {observacao !== '' && <span> · {observacao}</span>}
        {!isCancelled && isOn(occurrence, now) && <span className={styles.now}>agora</span>}{' '}
        {children}
        {situacao !== 'normal' && <Difference {...occurrence} />}
      </div>
    </li>
  )
}

/** 'não haverá: …', 'às 18h em vez de 19h, em São José em vez de Matriz: …' */
function Difference(occurrence: ShownOccurrence) {
  const text = [differenceInWords(occurrence), occurrence.motivo].filter(Boolean).join(': ')
  return text === '' ? null : <span className={styles.changed}>{text}</span>
}

function differenceInWords({ situacao, hora, lugar, antes }: ShownOccurrence): string {
  if (situacao === 'cancelada') return 'não haverá'
  if (antes === undefined) return ''
  const changes = [
    antes.hora !== hora && `às ${clockTimeInWords(hora)} em vez de ${clockTimeInWords(antes.hora)}`,
    antes.lugar !== lugar && `em ${lugar} em vez de ${antes.lugar}`,
  ]
  return changes.filter(Boolean).join(', ')
}
