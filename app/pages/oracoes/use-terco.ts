import { startTransition, useEffect, useState } from 'react'
import type { Terco } from '../../../contract/kinds/terco.ts'
import { get } from '../../api/client.ts'
import type { Part } from '../../page-data.ts'

/** It is on its way, and nobody has been sent for it yet. */
const awaited = new Promise<never>(() => undefined)

export async function loadTerco(): Promise<Terco> {
  return (await get('terco.php')).data
}

/**
 * The Rosary, whose text is as long as all prayers together. A page on which it is not chosen comes
 * from the server without (null), and asks for it once it is alive.
 */
export function useTerco(sent: Part<Terco> | null): Part<Terco> {
  const [loaded, setLoaded] = useState<Promise<Terco>>(awaited)
  useEffect(() => {
    if (sent !== null) return
    const loading = loadTerco()
    // Whoever shows it says that it failed.
    loading.catch(() => undefined)
    // An urgent change would make React give up what is not alive yet (see useSettled).
    startTransition(() => setLoaded(loading))
  }, [sent])
  return sent ?? loaded
}
