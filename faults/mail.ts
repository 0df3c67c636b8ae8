// `kill -9` while mail is sent. What was queued arrives; twice only with the same Message-ID.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { openDb } from '../src/operation/database/open-db.ts'
import { queueMail } from '../src/server/mail/queue-mail.ts'
import { systemClock } from '../src/server/process/clock.ts'
import type { Db } from '../src/server/store/db.ts'
import { temporaryFolder } from './cleanup.ts'
import { launch } from './sites.ts'
import { type Fault, randomBelow, type Tally } from './tally.ts'

const mailsARound = 5
/** Milliseconds at most. */
const longest = { untilAnswer: 40, untilKill: 250, untilAllAreSent: 60_000 }

export const mails: Fault = {
  what: 'kill -9 while queued mail is sent',
  rounds: 30,
  async run(rounds, tally) {
    const folder = temporaryFolder('mails')
    const dataDir = folder.path
    const mailServer = await startMailServer()
    const { taken, port } = mailServer
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_FROM: 'site@paroquia.example',
      PUBLIC_URL: 'https://paroquia.example',
    }
    await (await launch(dataDir).site).kill()
    let queued = 0
    for (let round = 0; round < rounds; round += 1) {
      await inDatabase(dataDir, async (db) => {
        for (const last = queued + mailsARound; queued < last; queued += 1) {
          const para = `p${queued}@paroquia.example`
          await queueMail(db, systemClock, { tipo: 'senhaMudou', para, dados: { nome: 'Rita' } })
        }
        // The pause before the next attempt is left out.
        await sql`update mensagem set proxima = criada`.execute(db)
      })
      const before = taken.length
      const launched = launch(dataDir, settings)
      launched.site.catch(() => undefined)
      while (taken.length === before) await pause(1)
      await pause(randomBelow(longest.untilKill))
      launched.child.kill('SIGKILL')
      await once(launched.child, 'exit')
    }
    await inDatabase(dataDir, (db) => sql`update mensagem set proxima = criada`.execute(db))
    const { child, site } = launch(dataDir, settings)
    site.catch(() => undefined)
    await allAreSent(dataDir)
    child.kill('SIGKILL')
    mailServer.close()
    judge(queued, taken, tally)
    folder.remove()
  },
}

type Taken = { para: string; messageId: string; isAnswered: boolean }

/** It takes a while before it answers, so that kills fall in between. */
async function startMailServer() {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    async onData(stream, { envelope }, done) {
      const source = await buffer(stream).catch(() => undefined)
      // The site was killed before the end of the mail.
      if (source === undefined) return done()
      const messageId = /^message-id: (.*)\r$/im.exec(source.toString())?.[1] ?? ''
      const mail = { para: envelope.rcptTo[0]!.address, messageId, isAnswered: false }
      taken.push(mail)
      await pause(randomBelow(longest.untilAnswer))
      mail.isAnswered = true
      done()
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { taken, port, close: () => server.close() }
}

async function inDatabase(dataDir: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  await using db = await openDb(join(dataDir, 'adro.db'))
  await sql`PRAGMA busy_timeout = 5000`.execute(db)
  await work(db)
}

async function allAreSent(dataDir: string): Promise<void> {
  const giveUp = performance.now() + longest.untilAllAreSent
  while ((await waiting(dataDir)) > 0 && performance.now() < giveUp) await pause(200)
}

async function waiting(dataDir: string): Promise<number> {
  await using db = await openDb(join(dataDir, 'adro.db'))
  return (await db.selectFrom('mensagem').select('id').execute()).length
}

function judge(queued: number, taken: readonly Taken[], tally: Tally): void {
  let twice = 0
  for (let count = 0; count < queued; count += 1) {
    const of = taken.filter(({ para }) => para === `p${count}@paroquia.example`)
    if (!of.some(({ isAnswered }) => isAnswered)) tally.found('lost', `mail ${count}`)
    else tally.acknowledged += 1
    if (new Set(of.map(({ messageId }) => messageId)).size > 1) {
      tally.found('wrong answer', `mail ${count} went out with two Message-IDs`)
    }
    if (of.length > 1) twice += 1
  }
  console.log(`  ${queued} mails queued, ${twice} taken twice`)
}
