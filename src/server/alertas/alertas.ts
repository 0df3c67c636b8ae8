// Tells the operator of a trouble once, at AVISAR_URL, and once when it is over; administrators see
// it in the panel while it lasts.
import { dirname } from 'node:path'
import { z } from 'zod'
import { Alerta } from '../../api/alertas.ts'
import { day, hour, minute } from '../../model/milliseconds.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { examineBackup } from '../diagnosis/backup.ts'
import { examineCertificate } from '../diagnosis/certificate.ts'
import type { Finding, Watched } from '../diagnosis/finding.ts'
import { examineReadings } from '../diagnosis/network.ts'
import { examineUpdate } from '../diagnosis/program.ts'
import { examineSpace, noteFreeSpace } from '../diagnosis/space.ts'
import type { Log } from '../process/log.ts'
import { projectFolder } from '../process/project-folder.ts'
import { createRounds } from '../process/rounds.ts'
import type { Db } from '../store/db.ts'
import { marks, setMark } from '../store/marks.ts'
import { inTransaction } from '../store/transaction.ts'
import { takeFailedMigration } from './failed-migration.ts'
import { isPing, isTaken, send, titleOf } from './send.ts'

type Tipo = Alerta['tipo']
type Check = (db: Db, watched: Watched) => Promise<Finding[]>

/** Milliseconds. After a start the clock may still be set, and the readings of a week be missing. */
const firstLook = 5 * minute
const interval = hour
/** Another instance looked less than this ago. */
const lookedLately = 50 * minute
/** Between two messages that a trouble is there: it may come and go. */
const quiet = day

/** Each trouble can be found in milliseconds, without a request. */
const checks: Partial<Record<Tipo, Check>> = {
  copia: examineBackup,
  liturgia: examineReadings,
  espaco: (_, watched) => examineSpace(watched),
  atualizacao: () => examineUpdate(dirname(projectFolder)),
}
/** Looked at once a day. */
const remote: Partial<Record<Tipo, Check>> = {
  certificado: (_, watched) => examineCertificate(watched),
}

/** What is certain at first sight; other troubles are believed, and over, at the second look. */
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
export type Known = z.infer<typeof Known>
/** Another version may know others. */
const State = z.partialRecord(Alerta.shape.tipo, Known).catch({})
export type State = z.infer<typeof State>

const unknown: Known = { alertas: [], vezes: 0, contado: null, quando: null }

/** @param found troubles that were looked for: one that could not be stays as it was */
export function judge(before: State, found: Partial<Record<Tipo, Alerta[]>>): State {
  const after = { ...before }
  for (const [tipo, alertas] of Object.entries(found) as [Tipo, Alerta[]][]) {
    const known = before[tipo] ?? unknown
    const isSame = known.alertas.length > 0 === alertas.length > 0
    after[tipo] = { ...known, alertas, vezes: isSame ? known.vezes + 1 : 1 }
  }
  return after
}

/** Troubles whose beginning or end is to be told. */
export function untold(state: State, now: Date): Tipo[] {
  return (Object.entries(state) as [Tipo, Known][]).flatMap(([tipo, known]) => {
    const { alertas, vezes, contado, quando } = known
    const isCertain = vezes >= (certain.has(tipo) ? 1 : 2)
    // The clock may have been set back.
    const isQuiet = quando !== null && Math.abs(now.getTime() - Date.parse(quando)) < quiet
    const isDue = alertas.length > 0 ? contado === null && !isQuiet : contado !== null
    return isCertain && isDue ? [tipo] : []
  })
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
  let latest: { quando: string; state: State } | undefined
  let askedRemote: Date | undefined

  async function look(): Promise<void> {
    await noteFreeSpace(watched).catch((error: unknown) =>
      log.warn({ err: error }, 'the free space could not be noted'),
    )
    await mutex.ifFree('alertas', lookOnce)
  }

  async function lookOnce(): Promise<void> {
    const now = clock.now()
    const known = await readLatest()
    if (isWithin(now, known.quando, lookedLately)) return
    const found = { ...(await findings(checks)), ...(await findingsOfDay(now)) }
    const failed = await takeFailedMigration(env.dataDir)
    const before = failed === undefined ? {} : { migracao: { ...unknown, contado: failed } }
    const state = judge({ ...known.state, ...before }, { ...found, migracao: [] })
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

  async function findings(these: typeof checks): Promise<Partial<Record<Tipo, Alerta[]>>> {
    const found = Object.entries(these).map(async ([tipo, check]) => {
      try {
        const told = (await check(db, watched)).filter(({ isTold }) => isTold)
        return [[tipo, told.map(({ text, todo = '' }) => ({ tipo, texto: text, fazer: todo }))]]
      } catch (error) {
        log.info({ err: error, tipo }, 'a trouble could not be looked for')
        return []
      }
    })
    return Object.fromEntries((await Promise.all(found)).flat())
  }

  async function findingsOfDay(now: Date): ReturnType<typeof findings> {
    if (isWithin(now, askedRemote?.toISOString() ?? '', day)) return {}
    askedRemote = now
    return findings(remote)
  }

  /** Notes in `state` what was told. A receiver that was away is told what is true then. */
  async function tell(to: string, state: State, now: Date): Promise<void> {
    for (const tipo of untold(state, now)) {
      const known = state[tipo]!
      const isTaken = isPing(to) || (await deliver(to, known.alertas.length > 0, textOf(known)))
      // The other messages would wait for the same receiver.
      if (!isTaken) return
      state[tipo] = afterTelling(known, now)
    }
    if (!isPing(to)) return
    const open = Object.values(state).flatMap(({ contado }) => contado ?? [])
    await deliver(to, open.length > 0, open.join('\n') || 'Tudo em ordem.')
  }

  async function deliver(to: string, isTrouble: boolean, texto: string): Promise<boolean> {
    const titulo = titleOf(env, isTrouble)
    const outcome = await send(to, { titulo, texto, isTrouble }, stopping.signal)
    if (!isTaken(outcome)) {
      const { status = undefined } = 'status' in outcome ? outcome : {}
      log.warn({ status }, 'the receiver at AVISAR_URL did not take a message')
    }
    return isTaken(outcome)
  }

  const rounds = createRounds(look, interval, (error) =>
    log.error({ err: error }, 'the troubles could not be looked for'),
  )
  return {
    look,
    start: () => rounds.wait(firstLook),

    /** Present troubles; of those that take a request, what was found last. */
    async list(): Promise<Alerta[]> {
      const found = await findings(checks)
      const { state } = await readLatest()
      const earlier = (Object.keys(remote) as Tipo[]).map((tipo) => state[tipo]?.alertas ?? [])
      return [...Object.values(found), ...earlier].flat()
    },

    stop(): Promise<void> {
      stopping.abort()
      return rounds.stop()
    },
  }
}

function textOf({ alertas, contado }: Known): string {
  if (alertas.length === 0) return `Resolvido: ${contado}`
  return alertas.map(({ texto, fazer }) => `${texto}\nO que fazer: ${fazer}`).join('\n')
}

export function afterTelling(known: Known, now: Date): Known {
  if (known.alertas.length === 0) return { ...known, contado: null }
  const contado = known.alertas.map(({ texto }) => texto).join(' ')
  return { ...known, contado, quando: now.toISOString() }
}

/** False after the clock was set back. @param then ISO 8601; '' for never */
function isWithin(now: Date, then: string, milliseconds: number): boolean {
  const since = now.getTime() - Date.parse(then)
  return since >= 0 && since < milliseconds
}
