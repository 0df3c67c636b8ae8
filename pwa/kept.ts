// The places where things are kept, and what may be kept at all.

const prefix = 'adro-'

export const places = {
  /** The files that pages are made of, of this build and of any that a tab still shows. */
  assets: `${prefix}assets`,
  /** Answers of the API that are the same for everybody. */
  answers: `${prefix}answers`,
  pictures: `${prefix}pictures`,
  /** What the worker has to remember itself: browsers end it whenever it has nothing to do. */
  notes: `${prefix}notes`,
} as const

/** Whole, of this site, not from somewhere else, and not forbidden. */
export function isKeepable({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? ''
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/i.test(control)
}

/**
 * Whether it is an answer of the API. A hotspot that wants a login, or a host that is being mended,
 * gives a page of its own in its place, and says that all is well.
 */
export function isAnswer(response: Response): boolean {
  return isKeepable(response) && /^application\/json\b/i.test(typeOf(response))
}

/** Whether it is a file of the pages or a picture, and no such page. */
export function isFile(response: Response): boolean {
  return isKeepable(response) && !/^text\/html\b/i.test(typeOf(response))
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? ''
}

/** Whether a response says that nobody was there behind a proxy to answer. */
export function isGone({ status }: Response): boolean {
  return status >= 502 && status <= 504
}

/**
 * What is kept under an address; none of it varies with who asks. A place that cannot be read is an
 * empty one: a damaged disk must not keep anybody from the network.
 */
export async function find(
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

/** Keeps what may be kept; a full disk is no reason to show nothing. */
export async function keep(place: string, address: string, response: Response): Promise<void> {
  if (!isKeepable(response)) return
  try {
    const cache = await caches.open(place)
    await cache.put(address, response)
  } catch (error) {
    console.debug('Não foi guardado:', address, error)
  }
}

export async function readNote<T>(name: string, otherwise: T): Promise<T> {
  const note = await find(places.notes, `/${name}`)
  return note === undefined ? otherwise : ((await note.json()) as T)
}

export async function writeNote(name: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(places.notes)
    await cache.put(`/${name}`, Response.json(value))
  } catch (error) {
    console.debug('Não foi anotado:', name, error)
  }
}

/** Removes all that was ever kept here, whatever an older worker called it. */
export async function forgetEverything(): Promise<void> {
  const names = await caches.keys()
  const ours = names.filter((name) => name.startsWith(prefix))
  await Promise.all(ours.map((name) => caches.delete(name)))
}
