// Public pages are kept in memory as they are sent, and are never stale: what a page was made from
// is looked at before each answer.
import { todayInBrazil } from '../clock.ts'
import type { Freshness } from '../content/generations.ts'
import { type CacheablePage, cacheablePage } from './cacheable-pages.ts'
import { type KeptPage, keptPage } from './kept-page.ts'

/** In bytes: each prayer, reading and community several times over. */
const largest = 32_000_000
const mostAddresses = 2_000
/** Milliseconds. */
const askAgainAfter = 300_000

/** What a page was made from; as long as it is the same, so is the page. */
type Made = string

export type PageCache = {
  /** The page as it was kept, if nothing of what it was made from has changed. */
  find(url: URL): KeptPage | undefined
  /** The same by what stands in a request: `/Oracoes?oracao=2`. */
  findAt(host: string, pathAndQuery: string): KeptPage | undefined
  /**
   * To be called before a page is rendered. Gives a way to keep what was rendered, or undefined
   * where pages of this address are not kept.
   */
  begin(url: URL): ((html: string, policy: string) => Promise<KeptPage>) | undefined
}

export function createPageCache({ generations, foreignCommits, clock }: Freshness): PageCache {
  // In the order of use: the first is the one that was not asked for longest.
  const kept = new Map<string, { page: KeptPage; made: Made; size: number }>()
  let size = 0
  /** Taking an address apart takes longer than all the rest. */
  const addresses = new Map<string, CacheablePage>()

  function madeFrom({ kinds }: CacheablePage): Made {
    const made = `${foreignCommits()} ${generations.of(kinds)} ${todayInBrazil(clock)}`
    // A day whose readings have not come is asked for again when somebody wants to read it.
    return kinds.includes('liturgia')
      ? `${made} ${Math.floor(clock.now().getTime() / askAgainAfter)}`
      : made
  }

  function drop(key: string): void {
    size -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function findKept(address: CacheablePage): KeptPage | undefined {
    const found = kept.get(address.key)
    if (found === undefined) return undefined
    if (found.made !== madeFrom(address)) {
      drop(address.key)
      return undefined
    }
    kept.delete(address.key)
    kept.set(address.key, found)
    return found.page
  }

  return {
    find(url) {
      const address = cacheablePage(url)
      return address && findKept(address)
    },

    findAt(host, pathAndQuery) {
      const written = host + pathAndQuery
      const known = addresses.get(written)
      if (known !== undefined) return findKept(known)
      if (!pathAndQuery.startsWith('/') || !URL.canParse(`http://${written}`)) return undefined
      const address = cacheablePage(new URL(`http://${written}`))
      const page = address && findKept(address)
      // Only what leads to a page is remembered, and not without end.
      if (address !== undefined && page !== undefined) {
        if (addresses.size >= mostAddresses) addresses.clear()
        addresses.set(written, address)
      }
      return page
    },

    begin(url) {
      const address = cacheablePage(url)
      if (address === undefined) return undefined
      const made = madeFrom(address)
      return async (html, policy) => {
        const page = await keptPage(html, policy)
        // Something changed while it was made: it is right for whoever asked, and for nobody else.
        if (made !== madeFrom(address)) return page
        drop(address.key)
        const weight = Object.values(page.bodies).reduce((sum, { length }) => sum + length, 0)
        kept.set(address.key, { page, made, size: weight })
        size += weight
        for (const key of kept.keys()) {
          if (size <= largest) break
          drop(key)
        }
        return page
      }
    },
  }
}
