// Sends what was queued. A row is deleted once the server has taken the mail: a process that is killed
// in between sends it again, with the same Message-ID.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Selectable } from 'kysely'
import { day, hour, minute } from '../../model/milliseconds.ts'
import { site } from '../../parish/contato/site.ts'
import { LinkAberto } from '../../parish/equipe/convite.ts'
import type { Content } from '../content/content.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Media } from '../media/media.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import { createRounds } from '../process/rounds.ts'
import type { Db } from '../store/db.ts'
import { marks, setMark } from '../store/marks.ts'
import type { Schema } from '../store/tables/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { writeLetter } from './letters.ts'
import { type LinkMail, type Mail, type MailKind, queueMail } from './queue-mail.ts'
import { createSmtp, type Smtp } from './smtp.ts'

const pauses = [minute, 5 * minute, 15 * minute, hour]
const laterPauses = 4 * hour
const longestTry = 2 * day
/** Milliseconds: the time of an answer must not tell whether a mail is sent. */
const afterAnswerMs = 200
/** A mail that is being sent when the site stops has so long, in milliseconds. */
const lastMailMs = 10_000

export type MailLinks = {
  /** @returns undefined if nothing is to be sent */
  openForMail(
    trx: Db,
    mail: LinkMail,
  ): Promise<{ token: string; nome: string; quem?: string } | undefined>
  drop(trx: Db, token: string): Promise<void>
}

type Row = Selectable<Schema['mensagem']>

type Parts = {
  db: Db
  clock: Clock
  log: Log
  mutex: Pick<KeyedMutex, 'ifFree'>
  content: { documents: { site: Pick<Content['documents']['site'], 'get'> } }
  media: Pick<Media, 'find'>
  smtp: Smtp
  links: MailLinks
  longestMs?: number | undefined
}

export function createOutbox({ db, clock, log, mutex, smtp, links, longestMs, ...parts }: Parts) {
  const server = createSmtp(smtp, longestMs)
  const cutting = new AbortController()
  let isEnding = false

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const mails = () => db.selectFrom('mensagem').selectAll().orderBy('proxima').orderBy('id')
  const remove = (trx: Db, { id }: Row) => trx.deleteFrom('mensagem').where('id', '=', id).execute()

  /**
   * Its next attempt is set before this one, so that no other process makes this one too.
   *
   * @returns undefined if nothing is to be sent
   */
  async function claim(
    trx: Db,
    row: Row,
  ): Promise<{ nome?: string | undefined; token?: string; quem?: string } | undefined> {
    const { id, para, tentativas } = row
    const claimed = await trx
      .updateTable('mensagem')
      .set({ tentativas: tentativas + 1, proxima: inMs(pauses[tentativas] ?? laterPauses) })
      .where((mail) => mail.and({ id, tentativas }))
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) return undefined
    const dados = JSON.parse(row.dados) as Record<string, string>
    const tipo = LinkAberto.shape.tipo.safeParse(row.tipo).data
    if (tipo === undefined) return { nome: dados['nome'] }
    const link = await links.openForMail(trx, { tipo, para, dados, tentativas })
    if (link === undefined) await remove(trx, row)
    return link
  }

  async function readEmblem(emblema: string): Promise<Buffer | undefined> {
    if (emblema === '') return undefined
    try {
      const file = await parts.media.find(site.uploads.folder, emblema, 'icone-192')
      if (file === undefined || file.isStandIn) return undefined
      return Buffer.from(await new Response(await file.open()).arrayBuffer())
    } catch (error) {
      log.warn({ err: error }, 'a mail is sent without the emblem')
      return undefined
    }
  }

  async function giveUp(trx: Db, row: Row): Promise<void> {
    await remove(trx, row)
    await setMark(trx, marks.failedMail, clock.now(), row.tipo)
    log.warn({ tipo: row.tipo, tentativas: row.tentativas }, 'a mail was given up')
  }

  /** @returns whether the server answers */
  async function attempt(row: Row): Promise<boolean> {
    const words = await inTransaction(db, (trx) => claim(trx, row))
    if (words === undefined) return true
    const { nome: paroquia, emblema } = await parts.content.documents.site.get()
    const emblem = await readEmblem(emblema)
    const given = { ...words, paroquia, publicUrl: smtp.publicUrl, hasEmblem: emblem !== undefined }
    const letter = writeLetter(row.tipo as MailKind, given)
    const { tipo, para, identidade } = row
    const mail = { para, identidade, quando: clock.now(), paroquia, emblem, letter }
    const refusal = await server.send(mail, cutting.signal)
    const attempts = { tipo, tentativas: row.tentativas + 1 }
    await inTransaction(db, async (trx) => {
      if (refusal === undefined) return remove(trx, row)
      // Without an answer, the server may have taken the mail.
      if (refusal.isAnswered && words.token) await links.drop(trx, words.token)
      if (refusal.isFinal) await giveUp(trx, row)
    })
    if (refusal === undefined) log.info(attempts, 'a mail was sent')
    else log.warn({ ...attempts, code: refusal.code }, 'the mail server took no mail')
    return refusal?.isAnswered ?? true
  }

  async function sendDue(): Promise<void> {
    for (const row of await mails().where('criada', '<=', inMs(-longestTry)).execute()) {
      await inTransaction(db, (trx) => giveUp(trx, row))
    }
    for (;;) {
      const due = mails().where('proxima', '<=', inMs(0))
      const row = isEnding ? undefined : await due.executeTakeFirst()
      // The others would wait in vain for a server that is away.
      if (row === undefined || !(await attempt(row))) return
    }
  }

  const send = () => mutex.ifFree('outbox', sendDue)
  const rounds = createRounds(send, minute, (error) =>
    log.error({ err: error }, 'mail could not be sent'),
  )
  // Its lines in the log are not those of a request.
  const outside = AsyncLocalStorage.snapshot()
  return {
    start: rounds.begin,
    queue: (trx: Db, mail: Mail) => queueMail(trx, clock, mail),
    poke: () => outside(() => void setTimeout(rounds.begin, afterAnswerMs).unref()),
    settled: rounds.settled,
    async stop(): Promise<void> {
      isEnding = true
      const late = setTimeout(() => cutting.abort(), lastMailMs)
      await rounds.stop()
      clearTimeout(late)
    },
  }
}
