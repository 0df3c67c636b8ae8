// Who changed what and when, with the way back to any of it.
import { useId, useState } from 'react'
import { dateInBrazil } from '../../../contract/dates/civil-date.ts'
import type { Revisao, TipoRevisado } from '../../../contract/history/historico.ts'
import { kindNames, kindOf } from '../../../contract/kinds/kinds.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import { waiting } from '../../../contract/sentences/messages.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { failureSentence } from '../failure-sentence.ts'
import styles from './history.module.css'
import { RevisionEntry } from './revision-entry.tsx'
import { useRevisoes } from './use-revisoes.ts'

const filters: readonly { tipo: TipoRevisado | ''; text: string }[] = [
  { tipo: '', text: 'Tudo' },
  ...kindNames.map((tipo) => ({ tipo, text: kindOf(tipo).heading })),
  { tipo: 'usuario', text: 'Usuários e acessos' },
]

export function History() {
  const heading = useId()
  const [tipo, setTipo] = useState<TipoRevisado | ''>('')
  const { revisoes, hasMore, isLoading, failure, loadMore, refresh } = useRevisoes(tipo)
  return (
    <section className={styles.history} aria-labelledby={heading}>
      <h2 id={heading}>Histórico</h2>
      <label className={styles.filter}>
        Mostrar
        <select value={tipo} onChange={({ target }) => setTipo(target.value as TipoRevisado | '')}>
          {filters.map(({ tipo, text }) => (
            <option key={tipo} value={tipo}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {byDay(revisoes ?? []).map(({ day, ofDay }) => (
        <div key={day} className={styles.day}>
          <h3>{longDate(day)}</h3>
          <ul>
            {ofDay.map((revisao) => (
              <RevisionEntry key={revisao.id} revisao={revisao} onRestored={refresh} />
            ))}
          </ul>
        </div>
      ))}
      {revisoes?.length === 0 && !isLoading && <p>{staff.noRevisoes}</p>}
      {isLoading && <p role="status">{waiting.other}</p>}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failureSentence('carregar o histórico', failure)}
        </p>
      )}
      {failure !== undefined && (
        <button type="button" className={styles.quiet} onClick={refresh}>
          Tentar de novo
        </button>
      )}
      {hasMore && failure === undefined && (
        <button type="button" className={styles.quiet} disabled={isLoading} onClick={loadMore}>
          Mostrar mais
        </button>
      )}
    </section>
  )
}

/** The revisions of each day, as days are counted in Brazil. */
function byDay(revisoes: readonly Revisao[]): { day: string; ofDay: Revisao[] }[] {
  const days: { day: string; ofDay: Revisao[] }[] = []
  for (const revisao of revisoes) {
    const day = dateInBrazil(new Date(revisao.quando))
    if (days.at(-1)?.day !== day) days.push({ day, ofDay: [] })
    days.at(-1)?.ofDay.push(revisao)
  }
  return days
}
