// Load for tests: concurrent readers, and staff who save, until stopped.
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Front } from './front.ts'

type Seen = {
  /** The number of requests with a correct response. */
  answered: number
  /** Descriptions of failures. */
  failures: string[]
  /** Titles of rows whose creation was acknowledged. */
  added: string[]
  /** The last text whose update was acknowledged. */
  last: string
}

type Traffic = {
  /** Waits for so many more responses, or a failure. */
  more(answers: number): Promise<void>
  stop(): Promise<Seen>
}

type Options = {
  front: Front
  /** An administrator's session. */
  cookie: string
  /** Concurrent readers. */
  readers: number
  /** Paths of pages, calls and pictures to read. */
  paths: readonly string[]
  /** Milliseconds between two saves of each of the two writers. */
  pauseOfStaff: number
}

export function startTraffic({ front, cookie, readers, paths, pauseOfStaff }: Options): Traffic {
  const seen: Seen = { answered: 0, failures: [], added: [], last: '' }
  const over = new AbortController()
  // Rows of an earlier load are still there.
  const own = crypto.randomUUID().slice(0, 8)

  /** @returns whether the response was correct */
  async function ask(method: string, path: string, body?: object): Promise<boolean> {
    const sent = body === undefined ? {} : { cookie, body: JSON.stringify(body) }
    const fault = await front.ask(method, path, sent).then(faultOf, String)
    if (fault === undefined) seen.answered += 1
    else seen.failures.push(`${method} ${path}: ${fault}`)
    return fault === undefined
  }

  async function read(first: number): Promise<void> {
    for (let turn = first; !over.signal.aborted; turn++)
      await ask('GET', paths[turn % paths.length]!)
  }

  /** Creates rows, which must not be repeated. */
  async function add(): Promise<void> {
    for (let n = 0; !over.signal.aborted; n++) {
      const titulo = `Acrescentada ${own}-${n}`
      if (await ask('POST', '/api/oracao.php', { titulo })) seen.added.push(titulo)
      await pause(pauseOfStaff)
    }
  }

  async function replace(): Promise<void> {
    for (let n = 0; !over.signal.aborted; n++) {
      const titulo = `Vez ${n}`
      if (await ask('PUT', '/api/devocao.php', { id: 1, titulo })) seen.last = titulo
      await pause(pauseOfStaff)
    }
  }

  const all = [add(), replace(), ...Array.from({ length: readers }, (_, n) => read(n))]
  return {
    async more(answers) {
      const goal = seen.answered + answers
      while (seen.answered < goal && seen.failures.length === 0) await pause(10)
    },
    async stop() {
      over.abort()
      await Promise.all(all)
      return seen
    },
  }
}

/** Descriptions of acknowledged rows that are missing or duplicated. */
export async function faultsOf(front: Front, seen: Seen): Promise<string[]> {
  const titlesAt = async (path: string) => {
    const { body } = await front.ask('GET', path)
    const { data } = JSON.parse(body.toString()) as { data: { titulo: string }[] }
    return data.map(({ titulo }) => titulo)
  }
  const oracoes = await titlesAt('/api/oracao.php')
  const times = (titulo: string) => oracoes.filter((each) => each === titulo).length
  const faults = seen.added.filter((titulo) => times(titulo) !== 1)
  const isThere = (await titlesAt('/api/devocao.php')).includes(seen.last)
  return [
    ...faults.map((titulo) => `${titulo} is there ${times(titulo)} times`),
    ...(isThere ? [] : [`${seen.last} is not there`]),
  ]
}

/** The fault of a response that should be a complete page, call or picture. */
function faultOf({ status, headers, body }: Answer): string | undefined {
  if (status !== 200) return `${status} ${body.toString().slice(0, 200)}`
  const type = headers['content-type'] ?? ''
  const isWhole = type.startsWith('image/webp')
    ? body.length === 8 + body.readUInt32LE(4)
    : body
        .toString()
        .trimEnd()
        .endsWith(type.startsWith('text/html') ? '</html>' : '}')
  return isWhole ? undefined : `${type} of ${body.length} bytes is not whole`
}
