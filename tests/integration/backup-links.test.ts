// Links and mail that waits are neither brought back nor left by a restore.
import { expect, test } from 'vitest'
import { createLinks } from '../../src/server/accounts/links.ts'
import { queueMail } from '../../src/server/mail/queue-mail.ts'
import { clockAt, testNow } from '../support/site.ts'
import { backUp, bringBackTo, type EmptyPlace, smallSite } from '../support/backups.ts'

const clock = clockAt(testNow)
const links = createLinks(clock)
const email = 'rute@paroquia.example'

async function invite(place: EmptyPlace): Promise<string> {
  const db = await place.open()
  const now = testNow.toISOString()
  const rights = { isAdmin: 0, comunidades: 'todas', secretaria: 1 } as const
  const { id } = await db
    .insertInto('convite')
    .values({ nome: 'Rute', email, ...rights, quem: 'Ana', criado: now, ate: '2026-11-27' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = { tipo: 'convite', para: email, dados: { convite: id } } as const
  await queueMail(db, clock, mail)
  return (await links.openForMail(db, mail))!.token
}

test('a restored site has its invitations, and no link or mail of before', async () => {
  await using from = await smallSite()
  await using to = await smallSite()
  const tokens = [await invite(from), await invite(to)]
  for (const [place, token] of [
    [from, tokens[0]!],
    [to, tokens[1]!],
  ] as const) {
    expect(await links.find(await place.open(), token)).toMatchObject({ nome: 'Rute' })
  }
  await bringBackTo(to, (await backUp(from)).path)
  const db = await to.open()
  for (const token of tokens) {
    await expect(links.find(db, token)).rejects.toMatchObject({ status: 404 })
  }
  expect(await db.selectFrom('acesso').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('mensagem').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('convite').select('email').execute()).toEqual([{ email }])
})
