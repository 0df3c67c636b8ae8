// Tells the operator of a trouble once, at AVISAR_URL, and once when it is over; administrators see
// it in the panel while it lasts.
import { dirname } from 'node:path'
import { z } from 'zod'
import { Alerta } from '../../api/alertas.ts'
import { day, hour, minute } from '../../model/milliseconds.ts'
import type { KeyedMutex } from '../../server/concurrency/keyed-mutex.ts'
import { examineBackup } from '../diagnosis/backup.ts'
import { examineCertificate } from '../diagnosis/certificate.ts'
import { examineElsewhere } from '../diagnosis/elsewhere.ts'
import type { Finding, Watched } from '../diagnosis/finding.ts'
import { examineReadings } from '../diagnosis/network.ts'
import { examineUpdate } from '../diagnosis/program.ts'
import { examineSpace, noteFreeSpace } from '../diagnosis/space.ts'
import type { Log } from '../../server/process/log.ts'
import { projectFolder } from '../../server/process/project-folder.ts'
import { createRounds } from '../../server/process/rounds.ts'
import type { Db } from '../../server/store/db.ts'
import { marks, setMark } from '../../server/store/marks.ts'
import { inTransaction } from '../../server/store/transaction.ts'
import { takeFailedMigration } from './failed-migration.ts'
import { isPing, isTaken, send, titleOf } from './send.ts'

type Tipo = Alerta['tipo']
type Found = [Tipo, Alerta[]][]
type Check = (db: Db, watched: Watched) => Promise<Finding[]>

/** Milliseconds. At a start the clock may not be set yet. */
const firstLook = 5 * minute
/** Less than this ago, another instance looked. */
const lookedLately = 50 * minute

const checks: [Tipo, Check][] = [
  ['copia', examineBackup],
  ['copia-fora', examineElsewhere],
  ['liturgia', examineReadings],
  ['espaco', (_, watched) => examineSpace(watched)],
  ['atualizacao', () => examineUpdate(dirname(projectFolder))],
]

/** Certain at first sight; other troubles are believed, and over, at the second look. */
const certain: ReadonlySet<Tipo> = new Set(['copia', 'certificado', 'migracao'])

const Known = z.object({
  /** At the last look; empty without the trouble. */
  alertas: z.array(Alerta),
  /** Looks in a row that found it, or did not. */
  vezes: z.number(),
  /** Was told, and its end was not. */
  contado: z.string().nullable(),
  /** When it was told last. */
  quando: z.iso.datetime().nullable(),
})
type Known = z.infer<typeof Known>
/** Another version may know others. */
const State = z.partialRecord(Alerta.shape.tipo, Known).catch({})
export type State = z.infer<typeof State>

const unknown: Known = { alertas: [], vezes: 0, contado: null, quando: null }

/** A trouble that could not be looked for stays as it was. */
export function judge(before: State, found: Found): State {
  const judged = found.map(([tipo, alertas]) => {
    const known = before[tipo] ?? unknown
    const isSame = known.alertas.length > 0 === alertas.length > 0
    return [tipo, { ...known, alertas, vezes: isSame ? known.vezes + 1 : 1 }]
  })
  return { ...before, ...Object.fromEntries(judged) }
}

/** Troubles whose beginning or end is to be told. One that comes and goes is told once a day. */
export function untold(state: State, now: Date): [Tipo, Known][] {
  return (Object.entries(state) as [Tipo, Known][]).filter(([tipo, known]) => {
    const { alertas, vezes, contado, quando } = known
    // The clock may have been set back.
    const isQuiet = quando !== null && Math.abs(now.getTime() - Date.parse(quando)) < day
    const isDue = alertas.length > 0 ? contado === null && !isQuiet : contado !== null
    return isDue && vezes >= (certain.has(tipo) ? 1 : 2)
  })
}

export function afterTelling(known: Known, now: Date): Known {
  if (known.alertas.length === 0) return { ...known, contado: null }
  const contado = known.alertas.map(({ texto }) => texto).join(' ')
  return { ...known, contado, quando: now.toISOString() }
}

function textOf({ alertas, contado }: Known): string {
  if (alertas.length === 0) return `Resolvido: ${contado}`
  return alertas.map(({ texto, fazer }) => `${texto}\nO que fazer: ${fazer}`).join('\n')
}

type Parts = {
  db: Db
  watched: Watched
  /** AVISAR_URL. */
  address: string | undefined
  log: Log
  mutex: Pick<KeyedMutex, 'ifFree'>
}

export function createAlertas({ db, address, log, mutex, ...parts }: Parts) {
  const stopping = new AbortController()
  const watched = { ...parts.watched, signal: stopping.signal }
  const { env, clock } = watched
  const all: typeof checks = [...checks, ['certificado', onceADay(examineCertificate)]]
  let latest: { quando: string; state: State } | undefined

  async function findings(): Promise<Found> {
    const found = all.map(async ([tipo, check]): Promise<Found> => {
      try {
        const told = (await check(db, watched)).filter(({ isTold }) => isTold)
        return [[tipo, told.map(({ text, todo = '' }) => ({ tipo, texto: text, fazer: todo }))]]
      } catch (error) {
        log.info({ err: error, tipo }, 'a trouble could not be looked for')
        return []
      }
    })
    return (await Promise.all(found)).flat()
  }

  async function look(): Promise<void> {
    await noteFreeSpace(watched).catch((error: unknown) =>
      log.warn({ err: error }, 'the free space could not be noted'),
    )
    await mutex.ifFree('alertas', lookOnce)
  }

  async function lookOnce(): Promise<void> {
    const now = clock.now()
    const known = await readLatest()
    const since = now.getTime() - Date.parse(known.quando)
    if (since >= 0 && since < lookedLately) return
    const failed = await takeFailedMigration(env.dataDir)
    if (failed !== undefined) known.state.migracao = { ...unknown, contado: failed }
    // The site runs: no migration fails.
    const state = judge(known.state, [...(await findings()), ['migracao', []]])
    latest = { quando: now.toISOString(), state }
    if (address !== undefined) await tell(address, state, now)
    const note = JSON.stringify(state)
    await inTransaction(db, (trx) => setMark(trx, marks.alertas, now, note))
  }

  /** On a full disk the database keeps none. */
  async function readLatest(): Promise<{ quando: string; state: State }> {
    const row = await db
      .selectFrom('marco')
      .where('nome', '=', marks.alertas)
      .select(['quando', 'nota'])
      .executeTakeFirst()
    if (latest !== undefined && latest.quando >= (row?.quando ?? '')) return latest
    return { quando: row?.quando ?? '', state: State.parse(JSON.parse(row?.nota ?? '{}')) }
  }

  /** Notes in `state` what was told. A receiver that was away is told what is true then. */
  async function tell(to: string, state: State, now: Date): Promise<void> {
    for (const [tipo, known] of untold(state, now)) {
      const isTold = isPing(to) || (await deliver(to, known.alertas.length > 0, textOf(known)))
      // The other messages would wait for the same receiver.
      if (!isTold) return
      state[tipo] = afterTelling(known, now)
    }
    if (!isPing(to)) return
    const open = Object.values(state).flatMap(({ contado }) => contado ?? [])
    await deliver(to, open.length > 0, open.join('\n') || 'Tudo em ordem.')
  }

  async function deliver(to: string, isTrouble: boolean, texto: string): Promise<boolean> {
    const message = { titulo: titleOf(env, isTrouble), texto, isTrouble }
    const outcome = await send(to, message, stopping.signal)
    const reason = 'trouble' in outcome ? outcome.trouble : outcome.status
    if (!isTaken(outcome)) log.warn({ reason }, 'the receiver at AVISAR_URL took no message')
    return isTaken(outcome)
  }

  const rounds = createRounds(look, hour, (error) =>
    log.error({ err: error }, 'the troubles could not be looked for'),
  )
  return {
    look,
    start: () => rounds.wait(firstLook),
    list: async (): Promise<Alerta[]> => (await findings()).flatMap(([, alertas]) => alertas),
    stop(): Promise<void> {
      stopping.abort()
      return rounds.stop()
    },
  }
}

/** Once a day while all is well; a trouble, or a look that failed, may be over an hour later. */
export function onceADay(examine: (watched: Watched) => Promise<Finding[]>): Check {
  let last: { at: number; age: number; found: Promise<Finding[]> } | undefined
  return (_, watched) => {
    const at = watched.clock.now().getTime()
    if (last !== undefined && Math.abs(at - last.at) < last.age) return last.found
    const look = { at, age: lookedLately, found: examine(watched) }
    last = look
    return look.found.then((found) => {
      if (!found.some(({ isTold }) => isTold)) look.age = day
      return found
    })
  }
}
