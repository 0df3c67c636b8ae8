// Tells the operator of a trouble once, at AVISAR_URL, and once when it is over; administrators see
// it in the panel while it lasts.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Alert } from '../../api/alerts.ts'
import { minute } from '../../model/milliseconds.ts'
import type { KeyedMutex } from '../../server/concurrency/keyed-mutex.ts'
import { examineBackups, examineElsewhere } from '../diagnosis/backups.ts'
import { examineCertificate } from '../diagnosis/certificate.ts'
import type { Finding, Watched } from '../diagnosis/finding.ts'
import { examineMail } from '../diagnosis/mail.ts'
import { examineAnswer } from '../diagnosis/service.ts'
import { type DiskOf, examineSpace } from '../diagnosis/space.ts'
import { examineUpdate } from '../diagnosis/update.ts'
import type { Log } from '../../server/process/log.ts'
import { createRounds } from '../../server/process/rounds.ts'
import type { Db } from '../../server/store/db.ts'
import { marks, readMark } from '../../server/store/marks.ts'
import { mark } from '../backup/marks.ts'
import { isPing, send } from './send.ts'

type Tipo = Alert['tipo']
type Check = [Tipo, () => Promise<Finding[]>]
/** Without the checks that failed. */
type Found = [Tipo, Alert[]][]

/** At a start the clock may not be set yet. */
const firstLookMs = 5 * minute
/** Less than this ago, this or another instance looked at all. */
const lookedLatelyMs = 50 * minute
/** A full disk takes no changes: it is told between two looks. */
const spaceEveryMs = 5 * minute

/** The texts of the troubles that were told, and whose end was not. */
const Told = z.record(z.string(), z.string()).catch({})
type Told = z.infer<typeof Told>

type Parts = {
  db: Db
  watched: Watched
  /** AVISAR_URL. */
  address: string | undefined
  log: Log
  mutex: Pick<KeyedMutex, 'ifFree'>
  secondTryMs?: number
  diskOf?: DiskOf
}

export function createAlerts({ db, address, log, mutex, secondTryMs = minute, ...parts }: Parts) {
  const stopping = new AbortController()
  const watched = { ...parts.watched, signal: stopping.signal }
  const { env, clock } = watched
  const space: Check = ['espaco', () => examineSpace(watched, parts.diskOf)]
  const cheap: Check[] = [
    ['copia', () => examineBackups(db, watched)],
    // The panel asks for a place for copies by itself.
    ['copia-fora', async () => (env.elsewhere ? examineElsewhere(db, watched) : [])],
    space,
    ['atualizacao', () => examineUpdate()],
    ['email', () => examineMail(db, watched)],
  ]
  const slow: Check[] = [
    ['certificado', () => examineCertificate(watched)],
    ['endereco', examineVisit],
  ]
  let slowFound: Found = []
  let latest: { quando: string; told: Told } | undefined

  /** A certificate that is refused is told by its own check. */
  async function examineVisit(): Promise<Finding[]> {
    const certificate = await examineCertificate(watched).catch(() => [])
    return certificate.some(({ verdict }) => verdict === 'problema') ? [] : examineAnswer(watched)
  }

  async function examine(checks: readonly Check[]): Promise<Found> {
    const found = checks.map(async ([tipo, check]): Promise<Found> => {
      try {
        const bad = (await check()).filter(({ verdict }) => verdict !== 'em ordem')
        return [[tipo, bad.map(({ text, todo = '' }) => ({ tipo, texto: text, fazer: todo }))]]
      } catch (error) {
        log.info({ err: error, tipo }, 'a trouble could not be looked for')
        return []
      }
    })
    return (await Promise.all(found)).flat()
  }

  async function look(): Promise<void> {
    const now = clock.now()
    const { quando, told } = await readLatest()
    const since = now.getTime() - Date.parse(quando)
    const isDue = !(since >= 0 && since < lookedLatelyMs)
    if (!isDue && address === undefined) return
    const checks = isDue ? [...cheap, ...slow] : [space]
    const isNew = ([tipo, alerts]: Found[number]) => alerts.length > 0 && told[tipo] === undefined
    let found = await examine(checks)
    if (found.some(isNew)) {
      await pause(secondTryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      found = await examine(checks)
    }
    if (!isDue && !found.some(isNew)) return
    if (isDue) slowFound = found.filter(([tipo]) => slow.some(([each]) => each === tipo))
    const looked = isDue ? now : new Date(quando)
    latest = { quando: looked.toISOString(), told }
    if (address !== undefined) await tell(address, found, told)
    await mark(db, marks.alerts, looked, JSON.stringify(told))
  }

  /** On a full disk the database keeps none. */
  async function readLatest(): Promise<{ quando: string; told: Told }> {
    const row = await readMark(db, marks.alerts)
    if (latest !== undefined && latest.quando >= (row?.quando ?? '')) return latest
    return { quando: row?.quando ?? '', told: Told.parse(JSON.parse(row?.nota ?? '{}')) }
  }

  /** Notes in `told` what the receiver took: the rest is told at the next look. */
  async function tell(to: string, found: Found, told: Told): Promise<void> {
    if (isPing(to)) {
      const open = found.flatMap(([, alerts]) => alerts)
      await deliver(to, open.length > 0, textOf(open) || 'Tudo em ordem.')
      return
    }
    for (const [tipo, alerts] of found) {
      const before = told[tipo]
      if (alerts.length > 0 && before === undefined) {
        if (await deliver(to, true, textOf(alerts))) {
          told[tipo] = alerts.map(({ texto }) => texto).join(' ')
        }
      } else if (alerts.length === 0 && before !== undefined) {
        if (await deliver(to, false, `Resolvido: ${before}`)) delete told[tipo]
      }
    }
  }

  async function deliver(to: string, isTrouble: boolean, texto: string): Promise<boolean> {
    const { isTaken, reason } = await send(to, env, texto, isTrouble, stopping.signal)
    if (!isTaken) log.warn({ reason }, 'the receiver at AVISAR_URL took no message')
    return isTaken
  }

  const lookOnce = () => mutex.ifFree('alertas', look)
  const rounds = createRounds(lookOnce, spaceEveryMs, (error) =>
    log.error({ err: error }, 'the troubles could not be looked for'),
  )
  return {
    look: lookOnce,
    start: () => rounds.wait(firstLookMs),
    list: async () => [...(await examine(cheap)), ...slowFound].flatMap(([, alerts]) => alerts),
    stop(): Promise<void> {
      stopping.abort()
      return rounds.stop()
    },
  }
}

function textOf(alerts: readonly Alert[]): string {
  return alerts.map(({ texto, fazer }) => `${texto}\nO que fazer: ${fazer}`).join('\n')
}
