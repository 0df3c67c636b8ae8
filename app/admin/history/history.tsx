// All changes of content and accounts; each can be restored.
import { useState } from 'react'
import { parishDate } from '../../../contract/dates/civil-date.ts'
import type { Revisao } from '../../../contract/history/historico.ts'
import { readableTipos, type TipoRevisado } from '../../../contract/history/tipos.ts'
import { kindOf } from '../../../contract/kinds/kinds.ts'
import { longDate } from '../../../contract/dates/long-date.ts'
import { waiting } from '../../../contract/sentences/messages.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { useUsuario } from '../../session/session.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { failureSentence } from '../messages/message.ts'
import { Block } from '../ui/block.tsx'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import styles from './history.module.css'
import { RevisionEntry } from './revision-entry.tsx'
import { useRevisoes } from './use-revisoes.ts'

export function History() {
  const tipos = readableTipos(useUsuario()?.isAdmin === 1)
  const [tipo, setTipo] = useState<TipoRevisado | ''>('')
  const { revisoes, hasMore, isLoading, failure, loadMore, refresh } = useRevisoes(tipo)
  return (
    <Block title="Histórico">
      <label className={ui.filter}>
        Mostrar
        <select
          className={ui.control}
          value={tipo}
          onChange={({ target }) => setTipo(target.value as TipoRevisado | '')}
        >
          <option value="">Tudo</option>
          {tipos.map((each) => (
            <option key={each} value={each}>
              {each === 'usuario' ? 'Usuários e acessos' : kindOf(each).heading}
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
      <FailureText
        className={ui.failure}
        text={failure === undefined ? undefined : failureSentence('carregar o histórico', failure)}
      />
      <div className={styles.more}>
        {failure !== undefined && (
          <SecondaryButton onClick={refresh}>Tentar novamente</SecondaryButton>
        )}
        {hasMore && failure === undefined && (
          <SecondaryButton disabled={isLoading} onClick={loadMore}>
            Mostrar mais
          </SecondaryButton>
        )}
      </div>
    </Block>
  )
}

/** The revisions of each day in the parish. */
function byDay(revisoes: readonly Revisao[]): { day: string; ofDay: Revisao[] }[] {
  const days: { day: string; ofDay: Revisao[] }[] = []
  for (const revisao of revisoes) {
    const day = parishDate(new Date(revisao.quando))
    if (days.at(-1)?.day !== day) days.push({ day, ofDay: [] })
    days.at(-1)?.ofDay.push(revisao)
  }
  return days
}
