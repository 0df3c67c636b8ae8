// A test site that queues mail, and what its outbox would send.
import { createApp } from '../../src/server/app.ts'
import { createAccounts } from '../../src/server/accounts/accounts.ts'
import { createLinks } from '../../src/server/accounts/links.ts'
import { type MailKind, type Outbox, queueMail } from '../../src/server/mail/queue-mail.ts'
import type { Clock } from '../../src/server/process/clock.ts'
import type { RequestLog } from '../../src/server/process/log.ts'
import { inTransaction } from '../../src/server/store/transaction.ts'
import { cheapSenhas } from './cheap-senhas.ts'
import { createTestSite, loadRenderPage, type TestSite } from './site.ts'

type Sent = { tipo: MailKind; para: string; token?: string }

export type MailSite = TestSite & {
  /** Sends all that is queued: a token is made now. */
  send(): Promise<Sent[]>
}

export async function createMailSite(options: {
  clock: Clock
  log?: RequestLog
}): Promise<MailSite> {
  const { clock } = options
  const site = await createTestSite(options)
  const outbox: Outbox = {
    queue: (trx, mail) => queueMail(trx, clock, mail),
    poke: () => undefined,
  }
  const accounts = createAccounts(site.db, clock, cheapSenhas(), outbox)
  const services = { ...site.services, accounts }
  const app = createApp(services, {
    clientDir: 'build/client',
    renderPage: await loadRenderPage(),
  })
  const links = createLinks(clock)
  return {
    ...site,
    services,
    app,
    send: () =>
      inTransaction(site.db, async (trx) => {
        const sent: Sent[] = []
        for (const row of await trx.deleteFrom('mensagem').returningAll().execute()) {
          const { para } = row
          const tipo = row.tipo as MailKind
          const dados = JSON.parse(row.dados) as Record<string, string | number>
          if (tipo === 'senha' || tipo === 'convite' || tipo === 'email') {
            const link = await links.openForMail(trx, { tipo, para, dados })
            if (link !== undefined) sent.push({ tipo, para, token: link.token })
          } else sent.push({ tipo, para })
        }
        return sent.toSorted((one, other) => one.para.localeCompare(other.para))
      }),
  }
}
