// Mail is written into the database in the transaction of what it tells, and sent afterwards.
import { randomUUID } from 'node:crypto'
import type { LinkAberto } from '../../parish/equipe/convite.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'

/** The text of each stands in letters.ts. */
export type MailKind = LinkAberto['tipo'] | 'senhaMudou' | 'emailMudou' | 'teste'

export type Mail = {
  tipo: MailKind
  para: string
  /** Ids and words of the letter; never a token, which is made when the mail is sent. */
  dados?: Readonly<Record<string, string | number>>
}

/** `tentativas`: attempts to send this mail before. */
export type LinkMail = Mail & { tipo: LinkAberto['tipo']; tentativas?: number }

/** Where the site sends mail. */
export type Outbox = {
  queue(trx: Db, mail: Mail): Promise<void>
  /** To be called after the transaction in which a mail was queued. */
  poke(): void
}

export async function queueMail(trx: Db, clock: Clock, { tipo, para, dados = {} }: Mail) {
  const criada = clock.now().toISOString()
  const row = { tipo, para, dados: JSON.stringify(dados), identidade: randomUUID() }
  await trx
    .insertInto('mensagem')
    .values({ ...row, criada, proxima: criada })
    .execute()
}
