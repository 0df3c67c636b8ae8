// Staff at work on a site that is about to fail. Each remembers what was acknowledged, and what was
// asked for without an answer; afterwards the site must have the one, or one of the other.
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Caller, createCaller, saysUnchanged } from './calls.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { makePhotos } from './photos.ts'
import type { Random } from './random.ts'
import type { Tally } from './tally.ts'
import { logInAsAdmin } from '../scripts/running-site.ts'

const workers = 4
/** Milliseconds that a person waits who was refused. */
const afterRefusal = 100

type Row = { id: number; titulo?: string; oracao?: string; foto?: string }
type Rows = { oracao: Row[]; acao: Row[]; devocao: Row[] }

/** One thing that can be looked at, and what it may be. */
type Fact = {
  what: string
  sure: string
  /** What was asked for, and not answered in a way that one could rely on. */
  maybe: Set<string>
  find(rows: Rows): string
}

type Worker = {
  texto: Fact
  foto: Fact
  there: Fact
  oracao: number
  acao: number
  passing: number
}

export type Staff = {
  /** Works until told to stop, or until the site is gone. */
  work(isOver: () => boolean): Promise<void>
  /** What is answered from now on may have been said by a site that was dead already. */
  believeNothing(): void
  /** Looks whether everything is there that was acknowledged; believes what is said again. */
  look(): Promise<void>
  /** Makes one change, to see whether changes are taken. @returns whether it was acknowledged */
  tryToSave(): Promise<boolean>
  call: Caller
  uploads: Uploads
}

type Options = {
  /** Where the site is now: it moves whenever it is started. */
  url: () => string
  random: Random
  tally: Tally
  /** Whether a site may cut connections: it is killed. */
  mayCut: boolean
}

/** Logs in and makes what will be changed; the site is well meanwhile. */
export async function hireStaff({ url, random, tally, mayCut }: Options): Promise<Staff> {
  const cookie = await logInAsAdmin({ url: url() })
  const call = createCaller({ url, cookie: () => cookie, tally })
  const uploads = createUploads({
    url,
    cookie: () => cookie,
    tally,
    random,
    photos: await makePhotos(random),
  })
  const team: Worker[] = []
  for (let each = 0; each < workers; each += 1) team.push(await hire(call, each))
  const order = await orderOf(call)
  const facts = [order, ...team.flatMap(({ texto, foto, there }) => [texto, foto, there])]
  let isBelieving = true

  /** @returns whether the site is still there */
  async function attempt(fact: Fact, to: string, ask: () => Promise<Answer>): Promise<boolean> {
    fact.maybe.add(to)
    const answer = await ask()
    if (!isBelieving) return false
    if (answer.status === 200) {
      fact.sure = to
      fact.maybe.clear()
      tally.acknowledged += 1
      return true
    }
    if (saysUnchanged(answer) && fact.sure !== to) fact.maybe.delete(to)
    return waitAfter(answer)
  }

  async function waitAfter({ status }: Answer): Promise<boolean> {
    if (status === 0) {
      if (mayCut) return false
      tally.wrong.push('a connection was cut')
    }
    await pause(afterRefusal)
    return true
  }

  const deeds: ((worker: Worker) => Promise<boolean>)[] = [
    saveText,
    saveText,
    showPhoto,
    removeOrBringBack,
    putInOrder,
  ]

  async function saveText({ texto, oracao: id }: Worker): Promise<boolean> {
    const oracao = `Texto ${random.below(1e9)} ${'ave '.repeat(random.below(400))}`.trim()
    return attempt(texto, oracao, () => call('PUT', 'oracao.php', { id, oracao }))
  }

  async function showPhoto({ foto, acao: id }: Worker): Promise<boolean> {
    const sent = await uploads.send()
    if (!isBelieving) return false
    if (sent.fileName === undefined) return waitAfter(sent.answer)
    const { fileName } = sent
    // Some are sent and never shown: they are what the sweep is for.
    if (random.share() < 0.2) {
      uploads.expect(fileName)
      return true
    }
    const isThere = await attempt(foto, fileName, () =>
      call('PUT', 'acao.php', { id, foto: fileName }),
    )
    if (isThere && random.share() < 0.5) await uploads.lookAtNarrow(fileName)
    return isThere
  }

  async function removeOrBringBack({ there, passing: id }: Worker): Promise<boolean> {
    if (there.sure !== gone) {
      return attempt(there, gone, async () => {
        const answer = await call('DELETE', 'oracao.php', { id })
        // An earlier try, of which nobody heard, had removed it.
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
    return attempt(there, textOfPassing, () =>
      call('POST', 'restaurar.php', { id: removal.id, lado: 'antes' }),
    )
  }

  async function putInOrder(worker: Worker): Promise<boolean> {
    // One person only: what two ask for at once has no right answer.
    if (worker !== team[0]) return saveText(worker)
    const ids = random.shuffle(order.sure.split(' ').map(Number))
    return attempt(order, ids.join(' '), () => call('PUT', 'ordemDevocao.php', { ids }))
  }

  return {
    call,
    uploads,

    async work(isOver) {
      await Promise.all(
        team.map(async (worker) => {
          while (!isOver()) if (!(await random.pick(deeds)(worker))) return
        }),
      )
    },

    believeNothing() {
      isBelieving = false
    },

    async look() {
      isBelieving = true
      const rows = await rowsOf(call)
      for (const fact of facts) {
        const is = fact.find(rows)
        if (is !== fact.sure && !fact.maybe.has(is)) {
          tally.lost.push(`${fact.what}: '${short(fact.sure)}' became '${short(is)}'`)
        }
        // What came through without an answer counts from now on.
        fact.sure = is
        fact.maybe.clear()
      }
      await uploads.look()
    },

    async tryToSave() {
      const before = tally.acknowledged
      await saveText(team[0]!)
      return tally.acknowledged > before
    },
  }
}

const gone = 'gone'
const textOfPassing = 'Texto que vai e volta'

async function hire(call: Caller, number: number): Promise<Worker> {
  async function create(path: string, row: object): Promise<number> {
    const { status, body } = await call('POST', path, { titulo: `Prova ${number}`, ...row })
    if (status !== 200) throw new Error(`POST ${path} answered ${status}`)
    return (body.data as Row).id
  }
  const oracao = await create('oracao.php', {})
  const acao = await create('acao.php', {})
  const passing = await create('oracao.php', { oracao: textOfPassing })
  const textIn = (rows: Row[], id: number) => rows.find((row) => row.id === id)?.oracao ?? gone
  return {
    oracao,
    acao,
    passing,
    texto: fact(`text of prayer ${oracao}`, '', (rows) => textIn(rows.oracao, oracao)),
    foto: fact(
      `photo of action ${acao}`,
      '',
      (rows) => rows.acao.find((row) => row.id === acao)?.foto ?? gone,
    ),
    there: fact(`prayer ${passing}`, textOfPassing, (rows) => textIn(rows.oracao, passing)),
  }
}

async function orderOf(call: Caller): Promise<Fact> {
  const orderIn = ({ devocao }: Rows) => devocao.map(({ id }) => id).join(' ')
  return fact('order of the devotions', orderIn(await rowsOf(call)), orderIn)
}

function fact(what: string, sure: string, find: (rows: Rows) => string): Fact {
  return { what, sure, find, maybe: new Set() }
}

async function rowsOf(call: Caller): Promise<Rows> {
  const list = async (path: string) => {
    const { status, body } = await call('GET', path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status} after all was well again`)
    return body.data as Row[]
  }
  const [oracao, acao, devocao] = await Promise.all(
    ['oracao.php', 'acao.php', 'devocao.php'].map(list),
  )
  return { oracao: oracao!, acao: acao!, devocao: devocao! }
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
