// All changes of content and accounts; each can be restored.
import { useState } from 'react'
import { parishDate } from '../../model/dates/civil-date.ts'
import { readableTipos, revisedKind, type TipoRevisado } from '../../api/history/tipos.ts'
import { longDate } from '../../model/dates/long-date.ts'
import { staff } from '../../api/sentences/staff-messages.ts'
import { useUsuario } from '../../site/session/session.ts'
import { LoadState } from '../messages/load-state.tsx'
import { Block } from '../ui/block.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import styles from './history.module.css'
import { RevisionEntry } from './revision-entry.tsx'
import { useRevisoes } from './use-revisoes.ts'

export function History() {
  const tipos = readableTipos(useUsuario()?.isAdmin === 1)
  const [tipo, setTipo] = useState<TipoRevisado | ''>('')
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
              {revisedKind(each).heading}
            </option>
          ))}
        </select>
      </label>
      <Revisoes key={tipo} tipo={tipo} />
    </Block>
  )
}

function Revisoes({ tipo }: { tipo: TipoRevisado | '' }) {
  const { revisoes, hasMore, isLoading, failure, loadMore, refresh } = useRevisoes(tipo)
  const days = Map.groupBy(revisoes ?? [], ({ quando }) => parishDate(new Date(quando)))
  const loaded = { value: isLoading ? undefined : revisoes, failure, reload: refresh }
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className={styles.day}>
          <h3>{longDate(day)}</h3>
          <ul>
            {ofDay.map((revisao) => (
              <RevisionEntry key={revisao.id} revisao={revisao} onRestored={() => void refresh()} />
            ))}
          </ul>
        </div>
      ))}
      {revisoes?.length === 0 && !isLoading && <p>{staff.noRevisoes}</p>}
      <LoadState loaded={loaded} failed="carregar o histórico" />
      {hasMore && failure === undefined && (
        <SecondaryButton disabled={isLoading} onClick={loadMore}>
          Mostrar mais
        </SecondaryButton>
      )}
    </>
  )
}
