// A site that sends mail, and the links in its letters.
import type { MailKind } from '../../src/server/mail/queue-mail.ts'
import { createLinks } from '../../src/server/accounts/links.ts'
import { clockAt, testNow } from '../support/site.ts'
import { test as base } from './fixtures.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import type { Page } from '@playwright/test'

export const test = base.extend({
  site: async ({}, use) => {
    const site = await startSiteProcess(['tests/support/serve-mail.ts'])
    await use(site)
    await site.stop()
  },
})

type LinkKind = Extract<MailKind, 'senha' | 'convite' | 'email'>

/** Sends the one letter that is queued. @returns the address of the link in it */
export async function linkInLetter({ db }: SiteProcess, kind: LinkKind): Promise<string> {
  const row = await db
    .deleteFrom('mensagem')
    .where('tipo', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow()
  const dados = JSON.parse(row.dados) as Record<string, string | number>
  const mail = { tipo: kind, para: row.para, dados }
  const opened = await createLinks(clockAt(testNow)).openForMail(db, mail)
  return `/NovaSenha#${opened!.token}`
}

/** Opens the link as a mail program would: in a new document. */
export async function openLink(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}

/** Counts clicks and taps from now on, not keys. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('noteTap', () => (taps += 1))
  await page.evaluate(() =>
    addEventListener('click', ({ detail }) => {
      if (detail > 0) void (window as unknown as { noteTap(): void }).noteTap()
    }),
  )
  return () => taps
}
