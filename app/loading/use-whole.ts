import { startTransition, useEffect, useState } from 'react'
import type { Part } from './page-data.ts'

/**
 * For pages whose document contains only the texts that its address selects: loads the others after
 * hydration, so that choosing one loads nothing. If that fails, the page stays as it is.
 *
 * @param data the data of the page; values from the server, promises from the browser's loader
 * @param load the page's browser loader
 */
export function useWhole<Data extends Record<string, Part<unknown>>>(
  data: Data,
  load: () => Data,
): Data {
  const [whole, setWhole] = useState<{ insteadOf: Data; data: Data }>()
  useEffect(() => {
    if (Object.values(data).some((part) => part instanceof Promise)) return
    let isCurrent = true
    const parts = Object.entries(load()).map(async ([name, part]) => [name, await part] as const)
    async function loadWhole() {
      const values = await Promise.all(parts).catch(() => undefined)
      if (values === undefined || !isCurrent) return
      const loaded = Object.fromEntries(values) as Data
      startTransition(() => setWhole({ insteadOf: data, data: loaded }))
    }
    void loadWhole()
    return () => {
      isCurrent = false
    }
  }, [data, load])
  return whole?.insteadOf === data ? whole.data : data
}
