// People work on a site that is about to fail. A fact holds the acknowledged value, and the values
// requested without a response: the site must have one of them.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { randomBelow, type Tally } from './tally.ts'

const workers = 4
const differentPhotos = 12
/** Milliseconds. */
const afterRefusal = 100

type Row = { id: number; oracao?: string; foto?: string }
type Fact = { call: 'oracao.php' | 'acao.php'; id: number; sure: string; maybe: Set<string> }
/** Status 0: the connection ended without a response. */
type Answer = { status: number; data?: { id?: number; fileName?: string } }

export type Staff = {
  workDuring<T>(event: () => Promise<T>): Promise<T>
  /** The site may lose what it acknowledges from now on. */
  believeNothing(): void
  /** @param elsewhere the address of a restored site */
  look(elsewhere?: string): Promise<void>
}

/** @param url the port changes with each start @param cookie of an administrator */
export async function hireStaff(given: {
  url: () => string
  cookie: string
  tally: Tally
}): Promise<Staff> {
  const { url, cookie, tally } = given
  const photos = await makePhotos()
  const facts: Fact[] = []
  let isBelieving = true
  let sent = 0

  async function call(method: string, path: string, body: object): Promise<Answer> {
    try {
      const response = await fetch(`${url()}/api/${path}`, {
        method,
        headers: { cookie },
        body: body instanceof FormData ? body : JSON.stringify(body),
      })
      const { status } = response
      const said = await response.text()
      if (status === 200) return { status, data: JSON.parse(said).data }
      // A disk that is cut off gives the site errors until it is killed.
      if (isBelieving && status !== 503 && status !== 429) {
        tally.found('wrong answer', `${method} ${path}: ${status} ${said}`)
      }
      return { status }
    } catch {
      return { status: 0 }
    }
  }

  async function change(fact: Fact, to: string): Promise<void> {
    fact.maybe.add(to)
    const field = fact.call === 'acao.php' ? 'foto' : 'oracao'
    const { status } = await call('PUT', fact.call, { id: fact.id, [field]: to })
    if (status !== 200) return pause(afterRefusal)
    if (!isBelieving) return
    fact.sure = to
    fact.maybe.clear()
    tally.acknowledged += 1
  }

  async function work(fact: Fact): Promise<void> {
    if (fact.call === 'oracao.php') {
      return change(fact, `Texto ${sent++} ${'ave '.repeat(randomBelow(400))}`.trim())
    }
    const form = new FormData()
    const photo = new Uint8Array(photos[randomBelow(photos.length)]!)
    form.append('file', new Blob([photo]), `foto-${sent++}.jpg`)
    const { data } = await call('POST', 'uploadImagemAcao.php', form)
    if (data?.fileName === undefined) return pause(afterRefusal)
    // An upload that nothing ever names is for the trash.
    if (Math.random() < 0.8) await change(fact, data.fileName)
  }

  async function rowsAt(origin: string, path: string): Promise<Row[]> {
    const response = await fetch(`${origin}/api/${path}`)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return ((await response.json()) as { data: Row[] }).data
  }

  while (facts.length < workers) {
    const path = facts.length % 2 === 0 ? 'oracao.php' : 'acao.php'
    const { status, data } = await call('POST', path, { titulo: `Prova ${facts.length}` })
    if (data?.id === undefined) throw new Error(`POST ${path} answered ${status}`)
    facts.push({ call: path, id: data.id, sure: '', maybe: new Set() })
  }

  return {
    async workDuring(event) {
      const over = new AbortController()
      const works = facts.map(async (fact) => {
        while (!over.signal.aborted) await work(fact)
      })
      const result = await event()
      over.abort()
      await Promise.all(works)
      return result
    },

    believeNothing() {
      isBelieving = false
    },

    async look(elsewhere) {
      const origin = elsewhere ?? url()
      const [oracoes, acoes] = [
        await rowsAt(origin, 'oracao.php'),
        await rowsAt(origin, 'acao.php'),
      ]
      const rows = { 'oracao.php': oracoes, 'acao.php': acoes }
      for (const fact of facts) {
        const row = rows[fact.call].find(({ id }) => id === fact.id)
        const is = row?.oracao ?? row?.foto ?? 'no row'
        if (is !== fact.sure && !fact.maybe.has(is)) {
          tally.found('lost', `${fact.call} ${fact.id}: '${fact.sure}' became '${is}'`)
        }
        if (elsewhere !== undefined) continue
        fact.sure = is
        fact.maybe.clear()
      }
      const named = acoes.map(({ foto }) => foto!).filter((foto) => foto !== '')
      for (const fileName of new Set(named)) {
        const response = await fetch(`${origin}/uploads/acao/${fileName}`)
        await response.arrayBuffer()
        if (response.status !== 200) tally.found('lost', `picture ${fileName}: ${response.status}`)
      }
      isBelieving ||= elsewhere === undefined
    },
  }
}

function makePhotos(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photos = Array.from({ length: differentPhotos }, (_, n) => {
    const background = { r: n * 20, g: 255 - n * 20, b: 90 }
    const create = { width: 640, height: 480, channels: 3, background, noise } as const
    return sharp({ create }).jpeg().toBuffer()
  })
  return Promise.all(photos)
}
