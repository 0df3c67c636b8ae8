import type { Busca } from '../../../contract/search/answer.ts'
import { ApiError, get } from '../../api/client.ts'

/** Milliseconds after which a search without an answer looks through the content of this browser. */
const patience = 6_000

/** What the site has on some words; without the site, what this browser has. @throws ApiError */
export async function findBusca(q: string, signal: AbortSignal): Promise<Busca> {
  if (q === '') return { total: 0, achados: [], palavras: [] }
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  signal.addEventListener('abort', giveUp)
  const timer = setTimeout(giveUp, patience)
  try {
    return (await get('busca.php', { q }, waiting.signal)).data
  } catch (error) {
    const isAway = error instanceof ApiError && (error.status === 0 || error.status === 503)
    if (signal.aborted || !isAway) throw error
    const { searchKept } = await import('./search-kept.ts')
    return await searchKept(q)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
