const prefix = 'adro-'

export const cacheNames = {
  /** Open tabs may need files of an older build. */
  assets: `${prefix}assets`,
  answers: `${prefix}answers`,
  pictures: `${prefix}pictures`,
  leaflets: `${prefix}leaflets`,
  /** The worker's own state: browsers end an idle worker at any time. */
  notes: `${prefix}notes`,
} as const

export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? ''
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/i.test(control)
}

/** A captive portal, or a host under maintenance, answers a call with a page. */
export function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(typeOf(response))
}

/** The site answers a request for a file never with a page. */
export function isPage(response: Response): boolean {
  return /^text\/html\b/i.test(typeOf(response))
}

export function isFile(response: Response): boolean {
  return isCacheable(response) && !isPage(response)
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? ''
}

/** A proxy answers for a site that does not; Cloudflare's numbers begin at 520. */
export function isGatewayError({ status }: Response): boolean {
  return (status >= 502 && status <= 504) || status >= 520
}

/** An unreadable cache counts as empty: with a damaged disk, requests still go to the network. */
export async function findCached(
  place: string,
  address: string,
  options?: CacheQueryOptions,
): Promise<Response | undefined> {
  try {
    return await caches.match(address, { cacheName: place, ignoreVary: true, ...options })
  } catch (error) {
    console.debug('Não pôde ser lido:', address, error)
    return undefined
  }
}

/** A full disk is not an error. */
export async function cacheIfAllowed(
  place: string,
  address: string,
  response: Response,
): Promise<void> {
  if (isCacheable(response)) await put(place, address, response)
}

async function put(place: string, address: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(place)
    await cache.put(address, response)
  } catch (error) {
    console.debug('Não foi guardado:', address, error)
  }
}

export async function readNote<T>(name: string, otherwise: T): Promise<T> {
  const note = await findCached(cacheNames.notes, `/${name}`)
  return note === undefined ? otherwise : ((await note.json()) as T)
}

export function writeNote(name: string, value: unknown): Promise<void> {
  return put(cacheNames.notes, `/${name}`, Response.json(value))
}

/** 'own': of this or an older worker; 'foreign': of the former site at this address. */
type Whose = 'own' | 'foreign'

async function namesOf(whose: Whose): Promise<string[]> {
  const all = await caches.keys()
  return all.filter((name) => name.startsWith(prefix) === (whose === 'own'))
}

export async function hasCaches(whose: Whose): Promise<boolean> {
  return (await namesOf(whose)).length > 0
}

export async function removeCaches(whose: Whose): Promise<void> {
  const names = await namesOf(whose)
  await Promise.all(names.map((name) => caches.delete(name)))
}
