import { useCallback, useEffect, useState } from 'react'
import type { Revisao } from '../../api/history/historico.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import { get } from '../../site/client/client.ts'

/** Number of revisions in one response. */
const pageSize = 50

type Shown = {
  revisoes: readonly Revisao[]
  /** Whether the server may have older ones. */
  hasMore: boolean
}

/** The revisions of a kind, or of all with ''; the newest first. */
export function useRevisoes(tipo: TipoRevisado | '') {
  const [shown, setShown] = useState<Shown>()
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
          // The first page says nothing about revisions older than those already shown.
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
    /** Adds newer revisions; after a failure, retries. */
    refresh: () => load(),
  }
}

/** Each revision once, the newest first. */
function merge(some: readonly Revisao[], others: readonly Revisao[]): Revisao[] {
  const byId = new Map([...others, ...some].map((revisao) => [revisao.id, revisao]))
  return [...byId.values()].toSorted((one, other) => other.id - one.id)
}
