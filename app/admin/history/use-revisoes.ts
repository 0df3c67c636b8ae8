import { useCallback, useEffect, useRef, useState } from 'react'
import type { Revisao } from '../../../contract/history/historico.ts'
import type { TipoRevisado } from '../../../contract/history/tipos.ts'
import { get } from '../../api/client.ts'

/** Number of revisions in one response. */
const pageSize = 50

type Loaded = {
  tipo: TipoRevisado | ''
  revisoes: readonly Revisao[]
  /** Whether the server may have older ones. */
  hasMore: boolean
}

/** The revisions of a kind, or of all with ''; the newest first. */
export function useRevisoes(tipo: TipoRevisado | '') {
  const [loaded, setLoaded] = useState<Loaded>()
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<unknown>()
  const newest = useRef(0)

  const load = useCallback(
    async (antes: number | undefined) => {
      newest.current += 1
      const request = newest.current
      setLoading(true)
      setFailure(undefined)
      try {
        const { data } = await get('historico.php', {
          ...(tipo !== '' && { tipo }),
          ...(antes !== undefined && { antes: String(antes) }),
        })
        if (request !== newest.current) return
        setLoaded((shown) => {
          const before = shown?.tipo === tipo ? shown : undefined
          // The first page says nothing about revisions older than those already shown.
          const isRefresh = antes === undefined && before !== undefined
          return {
            tipo,
            revisoes: merge(data, before?.revisoes ?? []),
            hasMore: isRefresh ? before.hasMore : data.length >= pageSize,
          }
        })
      } catch (error) {
        if (request === newest.current) setFailure(error)
      } finally {
        if (request === newest.current) setLoading(false)
      }
    },
    [tipo],
  )
  useEffect(() => void load(undefined), [load])

  const shown = loaded?.tipo === tipo ? loaded : undefined
  return {
    /** Undefined until the first response. */
    revisoes: shown?.revisoes,
    hasMore: shown?.hasMore ?? false,
    isLoading,
    failure,
    loadMore: () => void load(shown?.revisoes.at(-1)?.id),
    /** Adds newer revisions; after a failure, retries. */
    refresh: () => void load(undefined),
  }
}

/** Each revision once, the newest first. */
function merge(some: readonly Revisao[], others: readonly Revisao[]): Revisao[] {
  const byId = new Map([...others, ...some].map((revisao) => [revisao.id, revisao]))
  return [...byId.values()].toSorted((one, other) => other.id - one.id)
}
