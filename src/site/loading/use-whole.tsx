import { startTransition, useEffect, useReducer, useState } from 'react'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import type { Part } from './page-data.ts'
import { useFailure } from './use-retry.ts'

/** The document contains one item whole, and the titles of the others. */
export type Listed<Item extends Titled> = Item | Pick<Item, 'id' | 'titulo'>
type Titled = { id: number; titulo: string }

export function withoutTexts<Item extends Titled>(
  list: readonly Item[],
  isShown: (item: Item) => boolean,
): Listed<Item>[] {
  return list.map((item) => (isShown(item) ? item : { id: item.id, titulo: item.titulo }))
}

type Loaded<Data> = {
  insteadOf: Data
  data: Data
  /** The failures of the last try. */
  failed: Map<keyof Data, unknown> | undefined
}

/**
 * Loads, after hydration, the texts that the document lacks. @param load the page's browser loader
 */
export function useWhole<Data extends Record<string, Part<unknown>>>(
  data: Data,
  load: () => Data,
  onFailure: Record<keyof Data, (error: unknown) => void>,
): Data {
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  const [latest, setLatest] = useState<Loaded<Data>>()
  const loaded = latest?.insteadOf === data ? latest : undefined
  useFailure(
    loaded?.failed,
    (failed) => {
      for (const [name, error] of failed) onFailure[name](error)
    },
    retry,
  )
  useEffect(() => {
    if (Object.values(data).some((part) => part instanceof Promise)) return
    let isCurrent = true
    async function loadWhole() {
      const parts = load()
      const names: (keyof Data)[] = Object.keys(parts)
      const outcomes = await Promise.allSettled(Object.values(parts))
      if (!isCurrent) return
      const values: Partial<Data> = {}
      const failed = new Map<keyof Data, unknown>()
      for (const [index, name] of names.entries()) {
        const outcome = outcomes[index]!
        if (outcome.status === 'rejected') failed.set(name, outcome.reason)
        else values[name] = outcome.value as Data[keyof Data]
      }
      startTransition(() =>
        setLatest((before) => ({
          insteadOf: data,
          data: { ...(before?.insteadOf === data ? before.data : data), ...values },
          failed: failed.size > 0 ? failed : undefined,
        })),
      )
    }
    void loadWhole()
    return () => {
      isCurrent = false
    }
  }, [data, load, tries])
  return loaded?.data ?? data
}

export function NotYet() {
  return <p role="status">{waiting.other}</p>
}
