import { useCallback, useEffect, useRef, useState } from 'react'
import type { Revisao, TipoRevisado } from '../../../contract/history/historico.ts'
import { get } from '../../api/client.ts'

/** How many the server gives at a time. */
const pageSize = 50

type Loaded = {
  tipo: TipoRevisado | ''
  revisoes: readonly Revisao[]
  /** Whether there may be older ones. */
  hasMore: boolean
}

export type Revisoes = {
  /** Undefined until the first answer. */
  revisoes: readonly Revisao[] | undefined
  hasMore: boolean
  isLoading: boolean
  /** What the last call failed with. */
  failure: unknown
  /** Adds older ones. */
  loadMore: () => void
  /** Adds what was done meanwhile; after a failure, tries again. */
  refresh: () => void
}

/** What was done, the newest first; `tipo` is the kind to keep to, or '' for all. */
export function useRevisoes(tipo: TipoRevisado | ''): Revisoes {
  const [loaded, setLoaded] = useState<Loaded>()
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<unknown>()
  const calls = useRef(0)

  const load = useCallback(
    async (antes: number | undefined) => {
      calls.current += 1
      const call = calls.current
      setLoading(true)
      setFailure(undefined)
      try {
        const { data } = await get('historico.php', {
          ...(tipo !== '' && { tipo }),
          ...(antes !== undefined && { antes: String(antes) }),
        })
        if (call !== calls.current) return
        setLoaded((shown) => {
          const before = shown?.tipo === tipo ? shown : undefined
          const isFull = data.length >= pageSize
          return {
            tipo,
            revisoes: merge(data, before?.revisoes ?? []),
            // Those that are new say nothing of whether there are older ones.
            hasMore: antes === undefined && before !== undefined ? before.hasMore : isFull,
          }
        })
      } catch (error) {
        if (call === calls.current) setFailure(error)
      } finally {
        if (call === calls.current) setLoading(false)
      }
    },
    [tipo],
  )
  useEffect(() => void load(undefined), [load])

  const shown = loaded?.tipo === tipo ? loaded : undefined
  return {
    revisoes: shown?.revisoes,
    hasMore: shown?.hasMore ?? false,
    isLoading,
    failure,
    loadMore: () => void load(shown?.revisoes.at(-1)?.id),
    refresh: () => void load(undefined),
  }
}

/** Both lists as one, each revision once, the newest first. */
function merge(some: readonly Revisao[], others: readonly Revisao[]): Revisao[] {
  const byId = new Map([...others, ...some].map((revisao) => [revisao.id, revisao]))
  return [...byId.values()].toSorted((one, other) => other.id - one.id)
}
