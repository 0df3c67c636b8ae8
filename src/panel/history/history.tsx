import { useCallback, useEffect, useState } from 'react'
import { parishDate } from '../../model/dates/civil-date.ts'
import { readsOf } from '../../api/calls/rights.ts'
import { revisedKind, type TipoRevisado, tiposRevisados } from '../../api/history/tipos.ts'
import { dayFrom } from '../../model/dates/long-date.ts'
import { staff } from '../../api/sentences/staff-messages.ts'
import { useUser } from '../../site/session/session.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import type { Revisao } from '../../api/history/historico.ts'
import { get } from '../../site/client/client.ts'
import { LoadState } from '../messages/load-state.tsx'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import styles from './history.module.css'
import { siteNow } from '../../site/state/site-clock.ts'
import { RevisionEntry } from './revision-entry.tsx'

export function History() {
  const user = useUser()!
  const tipos = tiposRevisados.filter((tipo) => readsOf(user, tipo) !== 'none')
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
  const { revisoes, hasMore, isLoading, failure, loadMore, refresh } = useRevisions(tipo)
  const days = Map.groupBy(revisoes ?? [], ({ quando }) => parishDate(new Date(quando)))
  const loaded = { value: isLoading ? undefined : revisoes, failure, reload: refresh }
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className={styles.day}>
          <h3 className="capitalized">{dayFrom(day, parishDate(siteNow()))}</h3>
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

const pageSize = 50

function useRevisions(tipo: TipoRevisado | '') {
  const [shown, setShown] = useState<{ revisoes: readonly Revisao[]; hasMore: boolean }>()
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<unknown>()

  const load = useCallback(
    async (antes?: number) => {
      setLoading(true)
      setFailure(undefined)
      try {
        const { data } = await get('historico.php', {
          ...(tipo !== '' && { tipo }),
          ...(antes !== undefined && { antes: String(antes) }),
        })
        setShown((before) => ({
          revisoes: merge(data, before?.revisoes ?? []),
          // A first page tells nothing about revisions older than those shown.
          hasMore: before && antes === undefined ? before.hasMore : data.length >= pageSize,
        }))
      } catch (error) {
        setFailure(error)
      } finally {
        setLoading(false)
      }
    },
    [tipo],
  )
  useEffect(() => void load(), [load])

  return {
    ...shown,
    isLoading,
    failure,
    loadMore: () => void load(shown?.revisoes.at(-1)?.id),
    /** Adds newer revisions; retries after a failure. */
    refresh: () => load(),
  }
}

function merge(some: readonly Revisao[], others: readonly Revisao[]): Revisao[] {
  const byId = new Map([...others, ...some].map((revisao) => [revisao.id, revisao]))
  return [...byId.values()].toSorted((one, other) => other.id - one.id)
}
