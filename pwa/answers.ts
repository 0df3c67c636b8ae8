import { dateInBrazil } from '../contract/civil-date.ts'
import { keptHeader } from '../contract/offline.ts'
import { liturgiaPath } from './kind-of.ts'
import { find, isAnswer, keep, places } from './kept.ts'
import { inTime } from './patience.ts'

/** An answer of the API from the network, or else the one that was kept, marked as such. */
export async function answerCall(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetch(event.request)
  // What comes too late for this page is there for the next.
  event.waitUntil(fromNetwork.then((response) => keepAnswer(response.clone()), ignore))
  const kept = await findAnswer(event.request.url)
  if (kept === undefined) return fromNetwork
  return (await inTime(fromNetwork)) ?? marked(kept)
}

/** Keeps an answer under the address that it is looked for with. */
export async function keepAnswer(response: Response): Promise<void> {
  if (!isAnswer(response)) return
  const { pathname, search } = new URL(response.url)
  if (pathname === liturgiaPath) {
    const { calendario } = (await response.clone().json()) as { calendario: { data: string } }
    await keep(places.answers, addressOfDay(calendario.data), response)
  } else {
    await keep(places.answers, pathname + search, response)
  }
}

/** What is kept for a call; whoever names no day means the one that today is in Brazil. */
function findAnswer(url: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url)
  if (pathname !== liturgiaPath) return find(places.answers, pathname)
  const day = searchParams.get('data') ?? dateInBrazil(new Date())
  return find(places.answers, addressOfDay(day))
}

/** Where a day's liturgy is kept. @param data `2026-11-22` */
export function addressOfDay(data: string): string {
  return `${liturgiaPath}?data=${data}`
}

function marked({ body, status, headers }: Response): Response {
  const more = new Headers(headers)
  more.set(keptHeader, '1')
  return new Response(body, { status, headers: more })
}

function ignore(): void {
  // The answer that was kept, or the failure, has been given already.
}
