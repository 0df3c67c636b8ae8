import { useSearchParams } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { type Busca as Found, longestBusca } from '../../parish/busca/answer.ts'
import { consoleNotes, waiting } from '../../api/sentences/visitor-messages.ts'
import { ApiError, get } from '../client/client.ts'
import { servicesContext } from '../loading/context.ts'
import { Loaded } from '../loading/loaded.tsx'
import { noteOnConsole } from '../loading/notes.ts'
import { browserData, type Part, pageData } from '../loading/page-data.ts'
import { PageMeta } from '../meta/page-meta.tsx'
import type { Route } from './+types/route.ts'
import { Help, Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return pageData(services, { busca: services.search(searchedFor(url.searchParams)) })
}

export async function clientLoader({ request, url }: Route.ClientLoaderArgs): Promise<Parts> {
  const busca = findBusca(searchedFor(url.searchParams), request.signal)
  // While words are typed, the former hits stay until the new ones are there.
  if (location.pathname === pages.busca) await busca.catch(() => undefined)
  return browserData({ busca })
}

/** Milliseconds after which a search without an answer looks through the content of this browser. */
const patience = 6_000

/** What the site has on some words; without the site, what this browser has. @throws ApiError */
async function findBusca(q: string, signal: AbortSignal): Promise<Found> {
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

type Parts = { busca: Part<Found> }

function searchedFor(search: URLSearchParams): string {
  return (search.get('q') ?? '').slice(0, longestBusca).trim()
}

const onFailure = noteOnConsole(consoleNotes.busca)

export default function Busca({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const q = searchedFor(search)
  return (
    <div className="page">
      <PageMeta title="Busca" />
      <h1>Busca</h1>
      <SearchForm q={q} />
      {q === '' ? (
        <Help />
      ) : (
        <Loaded resolve={loaderData.busca} waiting={waiting.other} onFailure={onFailure}>
          {(busca) => <Results q={q} busca={busca} />}
        </Loaded>
      )}
    </div>
  )
}
