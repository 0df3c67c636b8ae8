import { useEffect, useRef } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { type Busca as Found, longestBusca } from '../../parish/busca/answer.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { pageOfBusca } from '../../parish/busca/pages.ts'
import { ApiError, get, withTimeout } from '../client/client.ts'
import { servicesContext } from '../loading/context.ts'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { browserData, pageData, type Part } from '../loading/page-data.ts'
import { PageMeta } from '../meta/page-meta.tsx'
import { Icon } from '../ui/icon.tsx'
import { useEarlyTyping } from '../ui/use-early-typing.ts'
import type { Route } from './+types/route.ts'
import { Help, Results } from './results.tsx'
import styles from './busca.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return pageData(services, { busca: services.search(searchedFor(url.searchParams)) })
}

export async function clientLoader({ request, url }: Route.ClientLoaderArgs): Promise<Parts> {
  const busca = findBusca(searchedFor(url.searchParams), request.signal)
  // The hits stay while words are typed.
  if (location.pathname === pages.busca) await busca.catch(() => undefined)
  return browserData({ busca })
}

/** Without an answer in this time, the content of this browser is searched. */
const longestAnswerMs = 6_000

async function findBusca(q: string, signal: AbortSignal): Promise<Found> {
  if (q === '') return { total: 0, achados: [], palavras: [] }
  try {
    return (await get('busca.php', { q }, withTimeout(signal, longestAnswerMs))).data
  } catch (error) {
    const isAway = error instanceof ApiError && (error.status === 0 || error.status === 503)
    if (signal.aborted || !isAway) throw error
    const { searchKept } = await import('./search-kept.ts')
    return await searchKept(q)
  }
}

type Parts = { busca: Part<Found> }

function searchedFor(search: URLSearchParams): string {
  return (search.get('q') ?? '').slice(0, longestBusca).trim()
}

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
        <Loaded resolve={loaderData.busca} waiting={waiting.other} onFailure="Erro ao buscar:">
          {(busca) => <Results q={q} busca={busca} />}
        </Loaded>
      )}
      <PrintedSource />
    </div>
  )
}

const afterLastKeyMs = 300

function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The words sent last; more may have been typed since. */
  const sent = useRef(q)

  function show() {
    clearTimeout(timer.current)
    const typed = field.current!.value.trim()
    if (typed === sent.current) return
    sent.current = typed
    void navigate(pageOfBusca(typed), { replace: true, preventScrollReset: true })
  }
  function showSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, afterLastKeyMs)
  }

  useEarlyTyping(field, showSoon)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Links, Back and the header's field change the address too.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    field.current!.value = q
  }, [q])

  return (
    <Form
      className={styles.form}
      action={pages.busca}
      role="search"
      aria-label="Busca"
      replace
      onSubmit={() => clearTimeout(timer.current)}
    >
      <label htmlFor="busca">O que você procura?</label>
      <div className={styles.field}>
        <input
          id="busca"
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestBusca}
          defaultValue={q}
          // The page is opened without words to type some: nothing comes before the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={q === ''}
          onChange={showSoon}
        />
        <button type="submit" className="button">
          <Icon name="search" />
          <span>Buscar</span>
        </button>
      </div>
    </Form>
  )
}
