import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readMail, smtpOf, startMailServer } from '../../../tests/support/mail-server.ts'
import type { Smtp } from '../../server/mail/smtp.ts'
import { sendTrial } from './configurar.ts'

async function tried(options: SMTPServerOptions, changed: Partial<Smtp> = {}) {
  const { smtp, taken, close } = await startMailServer(options)
  onTestFinished(close)
  return { said: await sendTrial({ ...smtp, ...changed }, 'ana@paroquia.example'), taken }
}

const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

test('a trial goes to the person who asked', async () => {
  const { said, taken } = await tried({})
  expect(said).toBeUndefined()
  expect(taken).toMatchObject([{ to: ['ana@paroquia.example'] }])
  expect(readMail(taken[0]!.source).text).toContain('o site paroquia.example consegue enviar')
})

const auth = { user: 'site', pass: 'girassol' }
const closed: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_, __, done) => done(refuse(535)),
}
const refused: [what: string, SMTPServerOptions, Partial<Smtp>, said: RegExp][] = [
  ['password', closed, { auth }, /recusa o usuário ou a senha/],
  [
    'sender',
    { onMailFrom: (_, __, done) => done(refuse(553)) },
    {},
    /responde 553. Confira SMTP_FROM/,
  ],
  ['certificate', { disabledCommands: [] }, { isLocal: false }, /conexão segura/],
  ['plain connection', {}, { isLocal: false }, /conexão segura/],
]
test.each(refused)('a %s that is refused is told', async (_, options, changed, said) => {
  const { said: sentence, taken } = await tried(options, changed)
  expect(sentence).toMatch(said)
  expect(sentence).not.toMatch(/girassol|ana@/)
  expect(taken).toEqual([])
})

test('a server that is not there is told', async () => {
  expect(await sendTrial(smtpOf(9), 'ana@paroquia.example')).toMatch(/não responde \(E\w+\)/)
})
