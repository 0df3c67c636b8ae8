// Four people work on a site that is about to fail. A fact holds the acknowledged value, and the
// values requested without a response: the site must have one of them.
import { setTimeout as pause } from 'node:timers/promises'
import { refusals } from '../src/api/sentences/refusals.ts'
import { logInAsAdmin } from '../scripts/running-site.ts'
import { randomBelow, pickRandom } from './chance.ts'
import { type Answer, createCall } from './calls.ts'
import { isWholePicture, makePhotos } from './photos.ts'
import type { Tally } from './tally.ts'

const workers = 4
/** Milliseconds. */
const afterRefusal = 100

type Row = { id: number; oracao?: string; foto?: string }
type Rows = { oracao: Row[]; acao: Row[]; devocao: Row[] }

type Fact = {
  what: string
  sure: string
  /** Values requested without a clear response. */
  maybe: Set<string>
  find(rows: Rows): string
}

type Worker = {
  texto: Fact
  foto: Fact
  passing: Fact
  ids: Record<'texto' | 'foto' | 'passing', number>
}

export type Staff = {
  cookie: string
  workDuring<T>(event: () => Promise<T>): Promise<T>
  /** The site may lose what it acknowledges from now on. */
  believeNothing(): void
  /** @param elsewhere the address of a copy */
  look(elsewhere?: string): Promise<void>
  /** @returns whether the change was acknowledged */
  tryToSave(): Promise<boolean>
}

type Options = {
  /** The port changes with each start. */
  url: () => string
  tally: Tally
  /** A site that is killed cuts connections. */
  mayCut: boolean
}

const removed = 'removed'
const textOfPassing = 'Texto que vai e volta'

/** Call while the site is well. */
export async function hireStaff({ url, tally, mayCut }: Options): Promise<Staff> {
  const cookie = await logInAsAdmin({ url: url() })
  const call = createCall(url, cookie, tally)
  const photos = await makePhotos()
  const uploaded = new Set<string>()
  let isBelieving = true
  let sent = 0

  /** @returns whether the site is still there */
  async function attempt(fact: Fact, to: string, request: () => Promise<Answer>): Promise<boolean> {
    fact.maybe.add(to)
    const answer = await request()
    if (!isBelieving) return answer.status === 200 || waitAfter(answer)
    if (answer.status === 200) {
      fact.sure = to
      fact.maybe.clear()
      tally.acknowledged += 1
      return true
    }
    // This refusal promises that nothing was changed.
    if (answer.body.message === refusals.diskFull && fact.sure !== to) fact.maybe.delete(to)
    return waitAfter(answer)
  }

  async function waitAfter({ status }: Answer): Promise<boolean> {
    if (status === 0 && mayCut) return false
    if (status === 0) tally.wrong.push('a connection was cut')
    await pause(afterRefusal)
    return true
  }

  async function saveText({ texto, ids }: Worker): Promise<boolean> {
    const oracao = `Texto ${randomBelow(1e9)} ${'ave '.repeat(randomBelow(400))}`.trim()
    return attempt(texto, oracao, () => call('PUT', 'oracao.php', { id: ids.texto, oracao }))
  }

  async function showPhoto({ foto, ids }: Worker): Promise<boolean> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pickRandom(photos))]), `foto-${sent++}.jpg`)
    const answer = await call('POST', 'uploadImagemAcao.php', form)
    const { fileName } = (answer.body.data ?? {}) as { fileName?: string }
    if (fileName === undefined) return waitAfter(answer)
    if (isBelieving) tally.acknowledged += 1
    // Unnamed uploads are for the trash.
    if (Math.random() < 0.2) {
      if (isBelieving) uploaded.add(fileName)
      return true
    }
    return attempt(foto, fileName, () => call('PUT', 'acao.php', { id: ids.foto, foto: fileName }))
  }

  async function removeOrRestore(worker: Worker): Promise<boolean> {
    const { passing, ids } = worker
    const id = ids.passing
    // A removal without a response may have been done.
    if (!isBelieving && passing.maybe.size > 0) return saveText(worker)
    if (passing.sure !== removed) {
      return attempt(passing, removed, async () => {
        const answer = await call('DELETE', 'oracao.php', { id })
        // An earlier request without a response removed it.
        return answer.status === 404 ? { ...answer, status: 200 } : answer
      })
    }
    const history = await call('GET', `historico.php?tipo=oracao&item=${id}`)
    if (history.status !== 200) return waitAfter(history)
    const revisions = history.body.data as { id: number; feito: string }[]
    const removal = revisions.find(({ feito }) => feito === 'excluiu')
    if (removal === undefined) {
      tally.lost.push('a removal is not in the history')
      return true
    }
    const restore = { id: removal.id, lado: 'antes' }
    return attempt(passing, textOfPassing, () => call('POST', 'restaurar.php', restore))
  }

  async function putInOrder(worker: Worker): Promise<boolean> {
    // Of two concurrent orders neither would be the right one.
    if (worker !== team[0]) return saveText(worker)
    const ids = order.sure.split(' ').map(Number)
    ids.push(...ids.splice(0, 1 + randomBelow(ids.length - 1)))
    return attempt(order, ids.join(' '), () => call('PUT', 'ordemDevocao.php', { ids }))
  }

  async function rowsAt(origin: string): Promise<Rows> {
    const list = async (name: string) => {
      const response = await fetch(`${origin}/api/${name}.php`)
      if (response.status !== 200) throw new Error(`${name}.php answered ${response.status}`)
      return ((await response.json()) as { data: Row[] }).data
    }
    const [oracao, acao, devocao] = await Promise.all(['oracao', 'acao', 'devocao'].map(list))
    return { oracao: oracao!, acao: acao!, devocao: devocao! }
  }

  async function lookAtPhotos(origin: string, rows: Rows): Promise<void> {
    const named = new Set(rows.acao.map(({ foto }) => foto!).filter((foto) => foto !== ''))
    const looks = [...named, ...uploaded].map(async (fileName) => {
      const response = await fetch(`${origin}/uploads/acao/${fileName}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.status === 200 && (await isWholePicture(bytes))) return
      const list = named.has(fileName) ? tally.broken : tally.lost
      list.push(`picture ${fileName}: ${response.status}, ${bytes.length} bytes`)
    })
    await Promise.all(looks)
  }

  async function hire(number: number): Promise<Worker> {
    const create = async (path: string, row: object): Promise<number> => {
      const { status, body } = await call('POST', path, { titulo: `Prova ${number}`, ...row })
      if (status !== 200) throw new Error(`POST ${path} answered ${status}`)
      return (body.data as Row).id
    }
    const ids = {
      texto: await create('oracao.php', {}),
      foto: await create('acao.php', {}),
      passing: await create('oracao.php', { oracao: textOfPassing }),
    }
    const textOf = (id: number) => (rows: Rows) =>
      rows.oracao.find((row) => row.id === id)?.oracao ?? removed
    const fotoOf = (rows: Rows) => rows.acao.find(({ id }) => id === ids.foto)?.foto ?? removed
    return {
      ids,
      texto: fact(`text of prayer ${ids.texto}`, '', textOf(ids.texto)),
      foto: fact(`photo of action ${ids.foto}`, '', fotoOf),
      passing: fact(`prayer ${ids.passing}`, textOfPassing, textOf(ids.passing)),
    }
  }

  const actions = [saveText, saveText, showPhoto, removeOrRestore, putInOrder]
  const team: Worker[] = []
  while (team.length < workers) team.push(await hire(team.length))
  const orderIn = ({ devocao }: Rows) => devocao.map(({ id }) => id).join(' ')
  const order = fact('order of the devotions', orderIn(await rowsAt(url())), orderIn)
  const facts = [order, ...team.flatMap(({ texto, foto, passing }) => [texto, foto, passing])]

  return {
    cookie,

    async workDuring(event) {
      const over = new AbortController()
      const works = team.map(async (worker) => {
        while (!over.signal.aborted) if (!(await pickRandom(actions)(worker))) return
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
      const rows = await rowsAt(elsewhere ?? url())
      for (const each of facts) {
        const is = each.find(rows)
        if (is !== each.sure && !each.maybe.has(is)) {
          const [was, became] = [each.sure, is].map((text) => `'${text.slice(0, 40)}'`)
          tally.lost.push(`${each.what}: ${was} became ${became}`)
        }
        if (elsewhere !== undefined) continue
        each.sure = is
        each.maybe.clear()
      }
      await lookAtPhotos(elsewhere ?? url(), rows)
      if (elsewhere !== undefined) return
      uploaded.clear()
      isBelieving = true
    },

    async tryToSave() {
      const before = tally.acknowledged
      await saveText(team[0]!)
      return tally.acknowledged > before
    },
  }
}

function fact(what: string, sure: string, find: (rows: Rows) => string): Fact {
  return { what, sure, find, maybe: new Set() }
}
